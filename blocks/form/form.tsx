import type { BlockProps } from '../../src/blocks/block-definition.ts';
import { levelBelow } from '../../src/blocks/heading-level.ts';
import { ContactPageForm } from '../../src/forms/contact-form.tsx';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { BlockTitle } from '../../src/ui/block-title.tsx';
import { ContactDetails } from './contact-details.tsx';
import styles from './form.module.css';
import type { form } from './form.schema.ts';

export function Form({ content, headingLevel }: BlockProps<typeof form>) {
  const { eyebrow, title, body, detailsTitle } = content;
  const under = levelBelow(headingLevel);
  const Heading = `h${under}` as const;
  return (
    <div className={styles.form}>
      <div className={styles.intro}>
        <BlockTitle level={headingLevel} eyebrow={eyebrow} title={title} />
        {body && <RichText html={body} headingLevel={under} />}
        {detailsTitle && (
          <div className={styles.details}>
            <Heading className={styles.detailsTitle}>{detailsTitle}</Heading>
            <ContactDetails />
          </div>
        )}
      </div>
      <div className={styles.panel}>
        <ContactPageForm />
      </div>
    </div>
  );
}
