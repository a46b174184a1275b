import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../blocks/heading-level.ts';
import { BlockTitle } from '../../ui/block-title.tsx';
import { Progress } from './progress.tsx';
import styles from './wizard-frame.module.css';

type WizardFrameProps = {
  title: string;
  headingLevel: HeadingLevel;
  /** The active step, from 0; 4 once everything is done. */
  active: number;
  children: ReactNode;
};

/** What every page of the wizard stands in: its title, the progress bar, and its content in a panel. */
export function WizardFrame({ title, headingLevel, active, children }: WizardFrameProps) {
  return (
    <div className={styles.wizard} data-step={active}>
      <div className={styles.head}>
        <div className={styles.headInner}>
          <BlockTitle level={headingLevel} eyebrow="Réclamation" title={title} />
          <Progress active={active} />
        </div>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
