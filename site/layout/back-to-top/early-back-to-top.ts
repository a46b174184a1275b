import { onPress } from '../../../src/hydration/on-press.ts';

/** Pixels of scrolling after which the button appears (specification section 9). */
const threshold = 120;

const noteScroll = () =>
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > threshold);

// With the next frame: reading the position while the page is parsed would lay it out early.
requestAnimationFrame(noteScroll);
window.addEventListener('scroll', noteScroll, { passive: true });

onPress('[data-goes-to-top]', () => {
  // Smooth, or not, by `scroll-behavior` (src/styles/base.css).
  window.scrollTo({ top: 0 });
  // The button disappears: focus moves to the first link of the header.
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
});
