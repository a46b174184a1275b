import type { ReactNode } from 'react';
import { useLocale, useSite } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import styles from './contact-details.module.css';

/** How to reach the company without any form. */
export function ContactDetails() {
  const { company } = useSite();
  const { formatPhone, texts } = useLocale();
  const { street, postalCode, city } = company.address;
  return (
    <dl className={styles.details}>
      <Detail icon="phone" term={texts.company.phone}>
        <Action href={`tel:${company.phone}`} className={styles.phone}>
          {formatPhone(company.phone)}
        </Action>
      </Detail>
      <Detail icon="clock" term={texts.company.hours}>
        {company.hours}
      </Detail>
      <Detail icon="mail" term={texts.company.email}>
        <Action href={`mailto:${company.email}`}>{company.email}</Action>
      </Detail>
      <Detail icon="map-pin" term={texts.company.address}>
        {company.legalName}
        <br />
        {street}
        <br />
        {texts.town(city, postalCode)}
      </Detail>
    </dl>
  );
}

type DetailProps = { icon: string; term: string; children: ReactNode };

function Detail({ icon, term, children }: DetailProps) {
  return (
    <div className={styles.detail}>
      <dt className={styles.term}>
        <Icon name={icon} />
        {term}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
