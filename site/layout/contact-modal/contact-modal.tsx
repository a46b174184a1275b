import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadPart } from '../../../src/blocks/island.ts';
import type { ContactDialogProps } from './contact-dialog.tsx';
import { useContactModal, useIsContactModalOpen } from './contact-modal-switch.tsx';

/** Takes the place of a part of the modal that does not come: the page with the same form. */
export function ContactPage() {
  const { close } = useContactModal();
  const isOpen = useIsContactModalOpen();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    close();
    void navigate('/contact');
  }, [isOpen, close, navigate]);
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
  const { pathname } = useLocation();
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
