import { useLocale, useSite } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import type { SiteFact } from './list.schema.ts';

/** A fact of the site as site.json has it: an address in lines, a number to call, a text. */
export function SiteFactValue({ fact }: { fact: SiteFact }) {
  const { company } = useSite();
  const { formatPhone, texts } = useLocale();
  switch (fact) {
    case 'address':
      return (
        <address>
          {company.address.street}
          <br />
          {texts.town(company.address.city, company.address.postalCode)}
        </address>
      );
    case 'phone':
      return <Action href={`tel:${company.phone}`}>{formatPhone(company.phone)}</Action>;
    case 'email':
      return <Action href={`mailto:${company.email}`}>{company.email}</Action>;
    default:
      // A site's own facts are texts.
      return String((company as Readonly<Record<string, unknown>>)[fact] ?? '');
  }
}
