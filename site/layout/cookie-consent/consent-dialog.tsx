import { useEffect, useRef } from 'react';
import { useRouterState } from '../../../src/router/router-store.ts';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogs, useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ConsentChoices } from './consent-choices.tsx';

/** Changes the choice. Modal: leaving it changes nothing. */
export function ConsentDialog() {
  const { close } = useDialogs();
  const isOpen = useIsDialogOpen('cookies');
  const { title } = useLayoutContent('cookieConsent');

  // A link in the dialog, to the page that is shown too, leaves the dialog behind.
  const key = useRouterState((state) => state.key);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    close('cookies');
  }, [key, close]);

  return (
    <Dialog isOpen={isOpen} onClose={() => close('cookies')} title={title}>
      <ConsentChoices />
    </Dialog>
  );
}
