import { Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../../src/blocks/island.ts';
import { onLaterAct } from '../../../src/hydration/replay.ts';
import { useRouterState } from '../../../src/router/router-store.ts';
import { useSite } from '../../../src/site/site-context.ts';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { findServedDialog } from '../../../src/ui/dialog/served-dialog.ts';

/**
 * Timeout for the dialog's code, in milliseconds; then its page is loaded. None with Vite's development server,
 * which also serves Storybook: it makes the code when it is requested.
 */
const longestWait = import.meta.env.DEV ? undefined : 3000;

const Dialog = loadPart(
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
  () => DialogPage,
  longestWait,
);

/** « Demande de rappel »: its code loads when it is first opened; when that fails or is late, its page is loaded. */
export function ContactModal() {
  const { close } = useDialogs();
  const isOpen = useDialogSearch('contact') !== undefined;
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);

  // Going elsewhere, by the browser's own buttons and by a link to the shown page too, leaves the dialog behind.
  const key = useRouterState((state) => state.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visitor goes on
  useEffect(
    () => () => {
      close('contact');
      findServedDialog()?.close();
    },
    [key, close],
  );

  return isNeeded ? (
    <Suspense fallback={isOpen && !findServedDialog()?.open && <Waiting />}>
      <Dialog />
    </Suspense>
  ) : null;
}

/** While the dialog's code loads, its link looks pressed, and whatever the visitor does next closes it. */
function Waiting() {
  const { close } = useDialogs();
  useEffect(() => {
    const opener = document.activeElement?.closest('[data-opens]');
    opener?.setAttribute('data-waits', '');
    const end = onLaterAct(() => close('contact'));
    return () => {
      opener?.removeAttribute('data-waits');
      end();
    };
  }, [close]);
  return null;
}

/** In place of a dialog whose code fails to load: its page, a document that needs none of it. */
function DialogPage() {
  const { close } = useDialogs();
  const { dialogs: pages } = useSite();
  const search = useDialogSearch('contact');
  useEffect(() => {
    // Its form is sent by the browser.
    if (search === undefined || findServedDialog()?.open) return;
    close('contact');
    location.assign(`${pages.contact}${search}`);
  }, [search, close, pages]);
  return null;
}
