import { Suspense, startTransition, useEffect, useState } from 'react';
import { loadPart } from '../../../src/blocks/island.ts';
import { whenIdle } from '../../../src/hydration/when-idle.ts';
import { useGoTo } from '../../../src/router/router-store.ts';
import { useDialogs, useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';
import { useConsentStore } from './consent-context.ts';

/** The question is asked by then, however busy the browser is. In milliseconds. */
const patience = 1000;

/** Takes the place of the dialog when it does not come: nothing is accepted, and its link leads to the page. */
function CookiesPage() {
  const { close } = useDialogs();
  const isOpen = useIsDialogOpen('cookies');
  const goTo = useGoTo();
  useEffect(() => {
    if (!isOpen) return;
    close('cookies');
    goTo('/cookies');
  }, [isOpen, close, goTo]);
  return null;
}

const ConsentDialog = loadPart(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  () => CookiesPage,
);

/** « Gérer mes cookies »: loaded only when there is no choice yet, or it is to be changed. */
export function CookieConsent() {
  const { subscribe, getConsent, refresh } = useConsentStore();
  const isOpen = useIsDialogOpen('cookies');
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);
  // The server knows no choice. The question comes when the page is hydrated and the browser idle, in a task
  // of its own.
  useEffect(() => {
    const askIfNeeded = () => {
      if (!getConsent()) startTransition(() => setIsNeeded(true));
    };
    whenIdle(askIfNeeded, patience);
    return subscribe(askIfNeeded);
  }, [subscribe, getConsent]);
  // Other tabs speak while this page is shown; what they said while it was kept for the back button, they
  // did not say to it.
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('storage', refresh, { signal });
    const show = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    window.addEventListener('pageshow', show, { signal });
    return () => listeners.abort();
  }, [refresh]);
  return (
    isNeeded && (
      <Suspense>
        <ConsentDialog />
      </Suspense>
    )
  );
}
