import { useTexts } from '../../site/site-context.ts';
import styles from './loading.late.module.css';

/** Specification section 4: a spinner of at least 10rem while content loads. */
export function Loading({ text }: { text?: string | undefined }) {
  const { loading } = useTexts();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{text ?? loading}</span>
    </div>
  );
}
