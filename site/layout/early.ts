import { onPress } from '../../src/hydration/on-press.ts';
import { keepStored, readStored } from '../../src/ui/tab-storage.ts';
import './cookie-consent/early-consent.ts';
import './navbar/early-menu.ts';

/** The behaviour of the layout: part of the early script, before the application and beside it. */

/** In session storage: the banner stays closed on every page of a visit. Without storage it comes back. */
const bannerKey = 'banner-closed';

const hideBanner = () => {
  document.documentElement.dataset.bannerClosed = '';
};

if (readStored(bannerKey)) hideBanner();

onPress('[data-closes-banner]', (button) => {
  // The focus would be lost with the button: what follows the banner takes it (WCAG 2.4.3).
  const next = button.closest('section')?.nextElementSibling;
  next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  hideBanner();
  keepStored(bannerKey, true);
});

/** Specification section 9: the button back to the top appears after 120 px of scrolling. */
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
