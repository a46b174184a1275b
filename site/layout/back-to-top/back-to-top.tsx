import { useSyncExternalStore } from 'react';
import { aboveCover } from '../../../src/ui/cover-end.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import styles from './back-to-top.module.css';

/** Specification section 9: it appears after 120 px of scrolling. */
const threshold = 120;

let isScrolled = false;

function subscribe(listener: () => void) {
  const update = () => {
    isScrolled = window.scrollY > threshold;
    listener();
  };
  // With the next frame: reading the position while the page is hydrated would compute styles early.
  const frame = requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
  };
}

export function BackToTop() {
  const isVisible = useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  );
  const goToTop = () => {
    // Smooth, or not, by `scroll-behavior` (src/styles/base.css).
    window.scrollTo({ top: 0 });
    // The button disappears: focus moves to the first link of the header.
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={styles.backToTop}
      data-visible={isVisible}
      {...aboveCover}
      aria-label="Retour en haut de la page"
      onClick={goToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
