import { Suspense, useEffect, useState } from 'react';
import { useGoTo, usePathname } from '../../../src/app/place.ts';
import { loadPart } from '../../../src/blocks/island.ts';
import type { ContactDialogProps } from './contact-dialog.tsx';
import { useContactModal, useIsContactModalOpen } from './contact-modal-switch.tsx';

/** Takes the place of a part of the modal that does not come: the page with the same form. */
export function ContactPage() {
  const { close } = useContactModal();
  const isOpen = useIsContactModalOpen();
  const goTo = useGoTo();
  useEffect(() => {
    if (!isOpen) return;
    close();
    goTo('/contact');
  }, [isOpen, close, goTo]);
  return null;
}

const ContactDialog = loadPart<ContactDialogProps>(
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
  () => ContactPage,
);

/** « Demande de rappel »: opened from everywhere by its one switch, loaded when first opened. */
export function ContactModal() {
  const { close } = useContactModal();
  const isOpen = useIsContactModalOpen();
  const [isNeeded, setIsNeeded] = useState(false);
  const pathname = usePathname();
  if (isOpen && !isNeeded) setIsNeeded(true);

  // Going to another page, by the browser's own buttons too, leaves the modal behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => close, [pathname, close]);

  if (!isNeeded) return null;
  return (
    <Suspense>
      <ContactDialog isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
