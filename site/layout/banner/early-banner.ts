import { onPress } from '../../../src/hydration/on-press.ts';
import { keepStored, readStored } from '../../../src/ui/tab-storage.ts';

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
