import { useTexts } from '../../site/site-context.ts';
import styles from './failure-screen.module.css';

/**
 * The router-level failure (specification section 8): an uncaught error of the program. Parts that do not
 * load are handled by chunk-recovery.ts.
 */
export function FailureScreen({ error }: { error: unknown }) {
  const { pathname, search } = location;
  const { failure } = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <title>{failure.title}</title>
      <h1>{failure.title}</h1>
      <p>{failure.text}</p>
      {import.meta.env.DEV && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
      <p>
        <a href={`${pathname}${search}`} data-reload>
          {failure.reload}
        </a>{' '}
        {failure.or} <a href="/">{failure.home}</a>
      </p>
    </div>
  );
}
