import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadPart } from '../../../src/blocks/island.ts';
import { useConsentStore } from './consent-context.ts';

/** Takes the place of the dialog when it does not come: nothing is accepted, and its link leads to the page. */
function CookiesPage() {
  const { subscribe, isReopened, setReopened } = useConsentStore();
  const isOpen = useSyncExternalStore(subscribe, isReopened);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    setReopened(false);
    void navigate('/cookies');
  }, [isOpen, setReopened, navigate]);
  return null;
}

const ConsentDialog = loadPart(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  () => CookiesPage,
);

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
