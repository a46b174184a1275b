import { useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';
import { closeToast, getToast, subscribeToToast } from './toasts.ts';

/** Says what has happened when the place where it happened is gone. Its live region is always there. */
export function Toast() {
  const message = useSyncExternalStore(subscribeToToast, getToast, () => undefined);
  return (
    <div role="status" className={styles.region}>
      {message && (
        <div className={styles.toast}>
          <Icon name="circle-check" />
          <p>{message}</p>
          <button
            type="button"
            className={styles.close}
            aria-label="Fermer le message"
            onClick={closeToast}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
