import { onPress } from '../../../src/hydration/on-press.ts';

/** In session storage: the banner stays closed on every page of a visit. */
const key = 'banner-closed';

const hide = () => {
  document.documentElement.dataset.bannerClosed = '';
};

try {
  if (sessionStorage.getItem(key)) hide();
} catch {
  // No storage: it comes back with the next document.
}

onPress('[data-closes-banner]', (button) => {
  // The focus would be lost with the button: what follows the banner takes it (WCAG 2.4.3).
  const next = button.closest('section')?.nextElementSibling;
  next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  hide();
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // As above.
  }
});
