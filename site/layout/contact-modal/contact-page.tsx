import { useEffect } from 'react';
import { useGoTo } from '../../../src/app/place.ts';
import { useDialogs, useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';

/** Takes the place of a part of the modal that does not come: the page with the same form. */
export function ContactPage() {
  const { close } = useDialogs();
  const isOpen = useIsDialogOpen('contact');
  const goTo = useGoTo();
  useEffect(() => {
    if (!isOpen) return;
    close('contact');
    goTo('/contact');
  }, [isOpen, close, goTo]);
  return null;
}
