import { PageForm } from '../../src/forms/page-form.tsx';
import { useForm } from '../../src/forms/use-form.ts';
import { type BlockProps, levelBelow } from '../../src/schema/block-definition.ts';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { BlockTitle } from '../../src/ui/section/section.tsx';
import { ContactDetails } from './contact-details.tsx';
import styles from './form.module.css';
import type { form as definition } from './form.schema.ts';

export function Form({ content, headingLevel }: BlockProps<typeof definition>) {
  const { eyebrow, title, body, detailsTitle } = content;
  const form = useForm(content.form);
  const under = levelBelow(headingLevel);
  const Heading = `h${under}` as const;
  const { Pages } = form;
  if (Pages) {
    return (
      <Pages form={form} title={title} headingLevel={headingLevel}>
        {body && <RichText html={body} headingLevel={under} />}
      </Pages>
    );
  }
  return (
    <div className={styles.form}>
      <div className="stack">
        <BlockTitle level={headingLevel} eyebrow={eyebrow} title={title} />
        {body && <RichText html={body} headingLevel={under} />}
      </div>
      <div className={styles.panel}>
        <PageForm form={form} />
      </div>
      {detailsTitle && (
        <div className={styles.details}>
          <Heading className={styles.detailsTitle}>{detailsTitle}</Heading>
          <ContactDetails />
        </div>
      )}
    </div>
  );
}
