import { useTexts } from '../site/site-context.tsx';
import styles from './loading.module.css';

/** Specification section 4: a spinner of at least 10rem while content loads. */
export function Loading() {
  const { loading } = useTexts();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{loading}</span>
    </div>
  );
}
