import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../schema/block-definition.ts';
import { useSite, useTexts } from '../../site/site-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { BlockTitle } from '../../ui/section.tsx';
import { type BrowserForm, listStages } from '../define-browser-form.ts';
import { FormNotice } from '../form-notice.tsx';
import progress from './progress.module.css';
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

/** The stages of the wizard. Those after the active one are dimmed. */
function Progress({ form, active }: Pick<WizardFrameProps, 'form' | 'active'>) {
  const { texts } = form;
  return (
    <nav aria-label={texts.steps}>
      <ol className={progress.steps}>
        {listStages(form).map(({ label, language, explanation }, index) => (
          <li
            key={label}
            className={progress.step}
            data-state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
            aria-current={index === active ? 'step' : undefined}
          >
            <span className={progress.mark}>
              {index < active ? (
                <Icon name="check" label={texts.stepDone} />
              ) : (
                // The intro has no number.
                index || <Icon name="info" />
              )}
            </span>
            {explanation && <span className={progress.explanation}>{explanation}</span>}
            <span className={progress.label} lang={language}>
              {label}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
