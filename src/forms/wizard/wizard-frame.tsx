import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../schema/heading-level.ts';
import { useSite, useTexts } from '../../site/site-context.ts';
import { BlockTitle } from '../../ui/block-title.tsx';
import type { BrowserForm } from '../define-browser-form.ts';
import { FormNotice } from '../form-notice.tsx';
import { Progress } from './progress.tsx';
import styles from './wizard-frame.module.css';

type WizardFrameProps = {
  form: BrowserForm;
  title: string;
  headingLevel: HeadingLevel;
  /** Index of the active stage; past the last one when all are done. */
  active: number;
  children: ReactNode;
};

/** The frame of every page of the wizard: title, progress bar, content. */
export function WizardFrame({ form, title, headingLevel, active, children }: WizardFrameProps) {
  const { legalName, email, address } = useSite().company;
  const { town } = useTexts();
  const { needsScript, withoutScript } = form.texts;
  return (
    <div className={styles.wizard} data-step={active}>
      <div className={styles.head}>
        <div className={styles.headInner}>
          <BlockTitle level={headingLevel} eyebrow={form.definition.title} title={title} />
          <Progress form={form} active={active} />
        </div>
      </div>
      <div className={styles.panel}>
        <noscript>
          <FormNotice kind="info" title={needsScript}>
            {withoutScript(
              email,
              [legalName, address.street, town(address.city, address.postalCode)].join(', '),
            )}
          </FormNotice>
        </noscript>
        {children}
      </div>
    </div>
  );
}
