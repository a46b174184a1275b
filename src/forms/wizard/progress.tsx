import { Icon } from '../../ui/icon.tsx';
import styles from './progress.module.css';

/** Specification section 2, in this order: they count steps 0 to 3. A French line explains each. */
const steps = [
  { label: 'START', explanation: 'Présentation' },
  { label: 'IDENTIFICATION', explanation: 'Votre demande' },
  { label: 'COMPLAINT TYPE', explanation: 'Vos coordonnées' },
  { label: 'DECLARE', explanation: 'Envoi' },
];

type ProgressProps = {
  /** The active step, from 0; 4 once everything is done. */
  active: number;
};

/** Where one is in the wizard: steps up to the active one at full strength, the others dimmed. */
export function Progress({ active }: ProgressProps) {
  return (
    <nav className={styles.progress} aria-label="Étapes de la réclamation">
      <ol className={styles.steps}>
        {steps.map(({ label, explanation }, index) => (
          <li
            key={label}
            className={styles.step}
            data-state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
            aria-current={index === active ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {index < active ? <Icon name="check" label="Étape faite" /> : index + 1}
            </span>
            <span className={styles.label} lang="en">
              {label}
            </span>
            <span className={styles.explanation}>{explanation}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
