import { useLocation, useRouteError } from 'react-router-dom';
import styles from './failure-screen.module.css';

/**
 * The router-level failure (specification section 8): an error of the program that nothing else has caught.
 * What does not load is none (recovery.ts).
 */
export function FailureScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.failure} role="alert">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>
        Une erreur inattendue empêche d’afficher cette page. Rien de ce que vous avez envoyé n’est
        perdu.
      </p>
      {import.meta.env.DEV && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
      <p>
        <a href={`${pathname}${search}`} data-reload>
          Recharger la page
        </a>{' '}
        ou <a href="/">revenir à l’accueil</a>
      </p>
    </div>
  );
}
