import { Icon } from '../../ui/icon.tsx';
import type { BrowserForm } from '../define-browser-form.ts';
import { listStages } from '../define-browser-form.ts';
import styles from './progress.module.css';

type ProgressProps = {
  form: BrowserForm;
  /** Index of the active stage; past the last one when all are done. */
  active: number;
};

/** The stages of the wizard. Those after the active one are dimmed. */
export function Progress({ form, active }: ProgressProps) {
  const { texts } = form;
  return (
    <nav aria-label={texts.steps}>
      <ol className={styles.steps}>
        {listStages(form).map(({ label, language, explanation }, index) => (
          <li
            key={label}
            className={styles.step}
            data-state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
            aria-current={index === active ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {index < active ? (
                <Icon name="check" label={texts.stepDone} />
              ) : (
                // The intro has no number.
                index || <Icon name="info" />
              )}
            </span>
            {explanation && <span className={styles.explanation}>{explanation}</span>}
            <span className={styles.label} lang={language}>
              {label}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
