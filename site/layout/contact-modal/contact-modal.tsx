import { createLazyDialog } from '../lazy-dialog.tsx';

export const ContactModal = createLazyDialog(
  'contact',
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
);
