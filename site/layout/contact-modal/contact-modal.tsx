import { createLazyDialog } from '../lazy-dialog.tsx';

/** « Demande de rappel »: opened from everywhere by its one switch. */
export const ContactModal = createLazyDialog(
  'contact',
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
);
