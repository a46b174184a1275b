import type { ReactNode } from 'react';
import { Component } from 'react';
import styles from './failure-screen.module.css';

/** The page-level failure (specification section 8): an error that nothing else has caught. */
export class FailureBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if ('error' in this.state) return <FailureScreen error={this.state.error} />;
    return this.props.children;
  }
}

export function FailureScreen({ error }: { error: unknown }) {
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
        <a href="." data-reload>
          Recharger la page
        </a>{' '}
        ou <a href="/">revenir à l’accueil</a>
      </p>
    </div>
  );
}
