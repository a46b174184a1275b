import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../schema/heading-level.ts';
import { BlockTitle } from '../../ui/block-title.tsx';
import type { BrowserForm } from '../define-browser-form.ts';
import { Progress } from './progress.tsx';
import styles from './wizard-frame.module.css';

type WizardFrameProps = {
  form: BrowserForm;
  title: string;
  headingLevel: HeadingLevel;
  /** The active stage, from 0; past the last one when everything is done. */
  active: number;
  children: ReactNode;
};

/** What every page of the wizard stands in: its title, the progress bar, and its content in a panel. */
export function WizardFrame({ form, title, headingLevel, active, children }: WizardFrameProps) {
  return (
    <div className={styles.wizard} data-step={active}>
      <div className={styles.head}>
        <div className={styles.headInner}>
          <BlockTitle level={headingLevel} eyebrow={form.definition.title} title={title} />
          <Progress form={form} active={active} />
        </div>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
