import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelUnder } from '../../src/schema/block-definition.ts';
import { useLocale, useSite } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { Section, TitleAndText } from '../../src/ui/section/section.tsx';
import styles from './list.module.css';
import type { list } from './list.schema.ts';

export function List({ content, headingLevel }: BlockProps<typeof list>) {
  const level = levelUnder(headingLevel, content.title);
  return (
    <Section level={headingLevel} content={content}>
      {content.variant === 'numbered' && <NumberedItems items={content.items} level={level} />}
      {content.variant === 'checks' && <CheckItems items={content.items} level={level} />}
      {content.variant === 'facts' && <FactItems items={content.items} />}
    </Section>
  );
}

type ItemsProps<Variant> = {
  items: Extract<ContentOf<typeof list>, { variant: Variant }>['items'];
  level: HeadingLevel;
};

function NumberedItems({ items, level }: ItemsProps<'numbered'>) {
  return (
    <ol className={styles.numbered}>
      {items.map(({ number, title, body }, index) => (
        <li key={index} value={number ?? index + 1}>
          <p className={styles.number}>{number ?? index + 1}</p>
          <div className={styles.text}>
            <TitleAndText level={level} title={title} body={body} titleClass={styles.title} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function CheckItems({ items, level }: ItemsProps<'checks'>) {
  return (
    <ul className={styles.checks}>
      {items.map(({ title, body }, index) => (
        <li key={index}>
          <span className={styles.check}>
            <Icon name="check" size="small" />
          </span>
          <div className={styles.text}>
            <p className={styles.point}>{title}</p>
            {body && <RichText html={body} headingLevel={level} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function FactItems({ items }: Pick<ItemsProps<'facts'>, 'items'>) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, icon, value }, index) => (
        <div key={index} className={styles.fact}>
          <dt className={styles.term}>
            {icon && <Icon name={icon} />}
            {term}
          </dt>
          <dd className={styles.value}>
            {'site' in value ? (
              <SiteFactValue fact={value.site} />
            ) : (
              <>
                {value.figure && <p className={styles.figure}>{value.figure}</p>}
                <RichText html={value.body} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type SiteFact = Extract<ItemsProps<'facts'>['items'][number]['value'], { site: string }>['site'];

/** A fact of the site as site.json has it: an address in lines, a number to call, a text. */
function SiteFactValue({ fact }: { fact: SiteFact }) {
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
