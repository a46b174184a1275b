import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePlace } from '../../../src/router/router-store.ts';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogs, useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { useConsentStore } from './consent-context.ts';
import { ConsentPanel } from './consent-panel.tsx';

/**
 * Asks for the choice: at first in a panel that leaves the page to be read, later, when the visitor
 * wants to change it, in a modal dialog. Leaving that one changes nothing.
 */
export function ConsentDialog() {
  const { subscribe, getConsent } = useConsentStore();
  const { close } = useDialogs();
  const isOpen = useIsDialogOpen('cookies');
  const hasChosen = useSyncExternalStore(subscribe, () => getConsent() !== undefined);
  const { title } = useLayoutContent('cookieConsent');

  // A link in the dialog, to the page that is shown too, leaves the dialog behind.
  const key = usePlace((place) => place.key);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    close('cookies');
  }, [key, close]);

  return (
    <>
      {!hasChosen && !isOpen && <ConsentPanel />}
      <Dialog isOpen={isOpen} onClose={() => close('cookies')} title={title}>
        <ConsentChoices />
      </Dialog>
    </>
  );
}
