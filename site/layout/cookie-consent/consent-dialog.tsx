import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useLayoutContent } from '../../../src/site/use-layout-content.ts';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { useConsentStore } from './consent-context.ts';
import { ConsentPanel } from './consent-panel.tsx';

/**
 * Asks for the choice: at first in a panel that leaves the page to be read, later, when the visitor
 * wants to change it, in a modal dialog. Leaving that one changes nothing.
 */
export function ConsentDialog() {
  const { subscribe, getConsent, isReopened, setReopened } = useConsentStore();
  const isOpen = useSyncExternalStore(subscribe, isReopened);
  const hasChosen = useSyncExternalStore(subscribe, () => getConsent() !== undefined);
  const { title } = useLayoutContent('cookieConsent');

  // A link in the dialog, to the page that is shown too, leaves the dialog behind.
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    setReopened(false);
  }, [key, setReopened]);

  return (
    <>
      {!hasChosen && !isOpen && <ConsentPanel />}
      <Dialog isOpen={isOpen} onClose={() => setReopened(false)} title={title}>
        <ConsentChoices />
      </Dialog>
    </>
  );
}
