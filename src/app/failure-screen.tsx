import type { ReactNode } from 'react';
import { Component } from 'react';
import styles from './failure-screen.module.css';

type FailureBoundaryProps = { show: (error: unknown) => ReactNode; children: ReactNode };

/**
 * The router-level failure (specification section 8): an error of the program that nothing else has caught.
 * What does not load is none (recovery.ts).
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if ('error' in this.state) return this.props.show(this.state.error);
    return this.props.children;
  }
}

export function FailureScreen({ error }: { error: unknown }) {
  const { pathname, search } = location;
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
