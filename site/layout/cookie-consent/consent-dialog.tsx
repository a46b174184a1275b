import { useEffect, useRef, useState } from 'react';
import { useRouterState } from '../../../src/router/router-store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { chosenEvent } from './consent-store.ts';
import { customParam } from './cookie-question.tsx';
import { CustomChoices } from './custom-choices.tsx';

/** Changes the choice. Modal: leaving it changes nothing. */
export function ConsentDialog() {
  const { close } = useDialogs();
  const search = useDialogSearch('cookies');
  const { title } = useLayoutContent('cookieConsent');

  // A link in the dialog, to the page that is shown too, leaves the dialog behind.
  const key = useRouterState((state) => state.key);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    close('cookies');
  }, [key, close]);

  useEffect(() => {
    const leave = () => close('cookies');
    window.addEventListener(chosenEvent, leave);
    return () => window.removeEventListener(chosenEvent, leave);
  }, [close]);

  return (
    <Dialog isOpen={search !== undefined} onClose={() => close('cookies')} title={title}>
      <Choices isCustomAtFirst={new URLSearchParams(search).has(customParam)} />
    </Dialog>
  );
}

/** The custom choices take the place of the others when asked for. */
function Choices({ isCustomAtFirst }: { isCustomAtFirst: boolean }) {
  const { custom, customLabel } = useLayoutContent('cookieConsent');
  const [isCustom, setIsCustom] = useState(isCustomAtFirst);
  if (isCustom) return <CustomChoices content={custom} />;
  return (
    <ConsentChoices
      custom={
        <Button look="secondary" onClick={() => setIsCustom(true)}>
          {customLabel}
        </Button>
      }
    />
  );
}
