import styles from './loading.module.css';

type LoadingProps = { text?: string | undefined };

/** Specification section 4: a spinner of at least 10rem while content loads. */
export function Loading({ text = 'Chargement...' }: LoadingProps) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
