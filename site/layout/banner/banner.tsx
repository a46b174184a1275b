import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import styles from './banner.module.css';

/** Promotes the direct subscription journey until the visitor closes it, for this visit (early-banner.ts). */
export function Banner() {
  const { text, shortText, label, shortLabel, href } = useLayoutContent('banner');
  return (
    <section className={styles.banner} aria-label="Annonce">
      <div className={styles.content}>
        <p className={styles.text}>
          <span className={shortText && styles.wide}>{text}</span>{' '}
          {shortText && <span className={styles.narrow}>{shortText}</span>}
        </p>
        <Action href={href} className={styles.button}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.shortLabel}>{shortLabel}</span>
        </Action>
      </div>
      <button
        type="button"
        className={styles.close}
        data-closes-banner
        aria-label="Fermer l’annonce"
      >
        <Icon name="x" />
      </button>
    </section>
  );
}
