import { Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../../src/blocks/island.ts';
import { patience } from '../../../src/hydration/start-application.ts';
import { usePathname } from '../../../src/router/router-store.ts';
import { useDialogs, useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';
import type { ContactDialogProps } from './contact-dialog.tsx';
import { ContactPage } from './contact-page.tsx';

const ContactDialog = loadPart<ContactDialogProps>(
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
  () => ContactPage,
  patience,
);

/** « Demande de rappel »: opened from everywhere by its one switch, loaded when first opened. */
export function ContactModal() {
  const dialogs = useDialogs();
  const isOpen = useIsDialogOpen('contact');
  const [isNeeded, setIsNeeded] = useState(false);
  const pathname = usePathname();
  if (isOpen && !isNeeded) setIsNeeded(true);

  // Going to another page, by the browser's own buttons too, leaves the modal behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => () => dialogs.close('contact'), [pathname, dialogs]);

  if (!isNeeded) return null;
  return (
    <Suspense>
      <ContactDialog isOpen={isOpen} onClose={() => dialogs.close('contact')} />
    </Suspense>
  );
}
