import { Icon } from '../../ui/icon.tsx';
import type { BrowserForm, Stage } from '../define-browser-form.ts';
import styles from './progress.module.css';

type ProgressProps = {
  form: BrowserForm;
  /** The active stage, from 0; past the last one when everything is done. */
  active: number;
};

/** Where one is in the wizard: stages up to the active one at full strength, the others dimmed. */
export function Progress({ form, active }: ProgressProps) {
  const { texts, progress = listStages(form) } = form;
  return (
    <nav className={styles.progress} aria-label={texts.steps}>
      <ol className={styles.steps}>
        {progress.map(({ label, language, explanation }, index) => (
          <li
            key={label}
            className={styles.step}
            data-state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
            aria-current={index === active ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {index < active ? <Icon name="check" label={texts.stepDone} /> : index + 1}
            </span>
            <span className={styles.label} lang={language}>
              {label}
            </span>
            {explanation && <span className={styles.explanation}>{explanation}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The intro, each step by the title of its first group, the review. */
function listStages({ definition, texts }: BrowserForm): Stage[] {
  const steps = definition.steps.map(({ name, groups }) => groups[0]?.title ?? name);
  return [texts.intro, ...steps, texts.review].map((label) => ({ label }));
}
