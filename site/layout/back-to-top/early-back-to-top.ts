import { onPress } from '../../../src/hydration/on-press.ts';

/** Specification section 9: it appears after 120 px of scrolling. */
const threshold = 120;

const update = () =>
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > threshold);

// With the next frame: reading the position while the page is parsed would lay it out early.
requestAnimationFrame(update);
window.addEventListener('scroll', update, { passive: true });

onPress('[data-goes-to-top]', () => {
  // Smooth, or not, by `scroll-behavior` (src/styles/base.css).
  window.scrollTo({ top: 0 });
  // The button disappears: focus moves to the first link of the header.
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
});
