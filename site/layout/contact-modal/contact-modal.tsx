import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withTimeout } from '../../../src/blocks/island.ts';
import { useContactModal, useIsContactModalOpen } from './contact-modal-switch.tsx';

const ContactDialog = lazy(async () => {
  try {
    const { ContactDialog } = await withTimeout(import('./contact-dialog.tsx'));
    return { default: ContactDialog };
  } catch (error) {
    console.error('[vitrine] The contact modal did not load, its page takes over:', error);
    location.assign('/contact');
    return new Promise<never>(() => {});
  }
});

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
