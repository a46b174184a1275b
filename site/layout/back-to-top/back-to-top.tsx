import { aboveCover } from '../../../src/ui/cover-end.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import styles from './back-to-top.late.module.css';

/** Its behaviour: early-back-to-top.ts. */
export function BackToTop() {
  return (
    <button
      type="button"
      className={styles.backToTop}
      data-goes-to-top
      {...aboveCover}
      aria-label="Retour en haut de la page"
    >
      <Icon name="arrow-up" />
    </button>
  );
}
