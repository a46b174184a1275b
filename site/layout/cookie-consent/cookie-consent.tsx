import type { ComponentType } from 'react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { withTimeout } from '../../../src/blocks/island.ts';
import { useConsentStore } from './consent-context.ts';

const ConsentDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await withTimeout(import('./consent-dialog.tsx'))).ConsentDialog };
  } catch (error) {
    console.error('[vitrine] The cookie dialog did not load, nothing is accepted:', error);
    return { default: () => null };
  }
});

/** « Gérer mes cookies »: loaded only when there is no choice yet, or it is to be changed. */
export function CookieConsent() {
  const { subscribe, getConsent, isReopened } = useConsentStore();
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isReopened() || !getConsent(),
    // The server knows no choice: the dialog comes after hydration.
    () => false,
  );
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <ConsentDialog />
      </Suspense>
    )
  );
}
