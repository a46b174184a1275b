import { Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../../src/blocks/island.ts';
import { useGoTo } from '../../../src/router/router-store.ts';
import { useDialogs, useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';
import { CookieQuestion } from './cookie-question.tsx';

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

/**
 * « Gérer mes cookies »: a question while there is no choice yet, which leaves the page to be read, and a modal
 * dialog that changes the choice, loaded when it is needed.
 */
export function CookieConsent() {
  const isOpen = useIsDialogOpen('cookies');
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <CookieQuestion />
      {wasOpened && (
        <Suspense>
          <ConsentDialog />
        </Suspense>
      )}
    </>
  );
}
