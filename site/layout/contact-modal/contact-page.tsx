import { useEffect } from 'react';
import { useGoTo } from '../../../src/router/router-store.ts';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';

/** Shown when the modal's code fails to load: a link to the page with the same form. */
export function ContactPage() {
  const { close } = useDialogs();
  const search = useDialogSearch('contact');
  const goTo = useGoTo();
  useEffect(() => {
    if (search === undefined) return;
    close('contact');
    goTo(`/contact${search}`);
  }, [search, close, goTo]);
  return null;
}
