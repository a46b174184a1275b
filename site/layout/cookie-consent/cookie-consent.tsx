import { Suspense, startTransition, useEffect, useState } from 'react';
import { loadPart } from '../../../src/blocks/island.ts';
import { whenIdle } from '../../../src/hydration/when-idle.ts';
import { useGoTo } from '../../../src/router/router-store.ts';
import { useDialogs, useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';
import { useConsentStore } from './consent-context.ts';

/** The question is asked by then, however busy the browser is. In milliseconds. */
const timeout = 1000;

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

const ConsentPanel = loadPart(
  async () => (await import('./consent-panel.tsx')).ConsentPanel,
  () => () => null,
);

const ConsentDialog = loadPart(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  () => CookiesPage,
);

/**
 * « Gérer mes cookies »: a panel while there is no choice yet, which leaves the page to be read, and a modal
 * dialog that changes the choice. Each is loaded when it is needed.
 */
export function CookieConsent() {
  const { subscribe, getConsent, refresh } = useConsentStore();
  const isOpen = useIsDialogOpen('cookies');
  const [isAsked, setIsAsked] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  // The server knows no choice. The question comes when the page is hydrated and the browser idle, in a task
  // of its own.
  useEffect(() => {
    const askIfNeeded = () => {
      if (!getConsent()) startTransition(() => setIsAsked(true));
    };
    whenIdle(askIfNeeded, timeout);
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
    <>
      {isAsked && (
        <Suspense>
          <ConsentPanel />
        </Suspense>
      )}
      {wasOpened && (
        <Suspense>
          <ConsentDialog />
        </Suspense>
      )}
    </>
  );
}
