import { useRef, useState } from 'react';
import { useLayoutContent } from '../../../src/site/use-layout-content.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import styles from './banner.module.css';

/** Promotes the direct subscription journey until the visitor closes it, for this visit. */
export function Banner() {
  const { text, shortText, label, shortLabel, href } = useLayoutContent('banner');
  const [isClosed, setIsClosed] = useState(false);
  const banner = useRef<HTMLElement>(null);
  if (isClosed) return null;

  const close = () => {
    // The focus would be lost with the button: what follows the banner takes it (WCAG 2.4.3).
    const next = banner.current?.nextElementSibling;
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    setIsClosed(true);
  };

  return (
    <section ref={banner} className={styles.banner} aria-label="Annonce">
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
      <button type="button" className={styles.close} aria-label="Fermer l’annonce" onClick={close}>
        <Icon name="x" />
      </button>
    </section>
  );
}
