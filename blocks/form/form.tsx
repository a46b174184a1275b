import type { BlockProps } from '../../src/engine/block-definition.ts';
import type { LevelUnder } from '../../src/engine/heading-level.ts';
import { levelBelow } from '../../src/engine/heading-level.ts';
import { ContactPageForm } from '../../src/forms/contact-form.tsx';
import { formatPhone } from '../../src/layout/format-phone.ts';
import { useSite } from '../../src/layout/site-context.tsx';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { Action } from '../../src/ui/action.tsx';
import { BlockTitle } from '../../src/ui/block-title.tsx';
import styles from './form.module.css';
import type { form } from './form.schema.ts';

export function Form({ content, headingLevel }: BlockProps<typeof form>) {
  const { eyebrow, title, body, detailsTitle } = content;
  return (
    <div className={styles.form}>
      <div className={styles.intro}>
        <BlockTitle level={headingLevel} eyebrow={eyebrow} title={title} />
        {body && <RichText html={body} headingLevel={levelBelow(headingLevel)} />}
        {detailsTitle && <Details title={detailsTitle} level={levelBelow(headingLevel)} />}
      </div>
      <div className={styles.panel}>
        <ContactPageForm />
      </div>
    </div>
  );
}

/** How to reach the broker without the form. */
function Details({ title, level }: { title: string; level: LevelUnder }) {
  const { company } = useSite();
  const { street, postalCode, city } = company.address;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.details}>
      <Heading className={styles.detailsTitle}>{title}</Heading>
      <p>
        <Action href={`tel:${company.phone}`} className={styles.phone}>
          {formatPhone(company.phone)}
        </Action>
        <br />
        {company.hours}
      </p>
      <p>
        <Action href={`mailto:${company.email}`}>{company.email}</Action>
      </p>
      <p>
        {company.legalName}
        <br />
        {street}
        <br />
        {postalCode} {city}
      </p>
    </div>
  );
}
