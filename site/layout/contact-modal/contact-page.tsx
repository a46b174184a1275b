import { useEffect } from 'react';
import { useGoTo } from '../../../src/router/router-store.ts';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';

/** Takes the place of a part of the modal that does not come: the page with the same form. */
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
