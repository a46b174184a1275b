import { Suspense } from 'react';
import { ContactDetails } from '../../../blocks/form/contact-details.tsx';
import { loadPart } from '../../../src/blocks/island.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogSearch } from '../../../src/ui/dialog/dialogs.tsx';
import { Loading } from '../../../src/ui/loading.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import styles from './contact-dialog.module.css';
import { ContactPage } from './contact-page.tsx';

/** The form engine comes with the form: only when the dialog is opened. */
const ContactForm = loadPart(
  async () => (await import('./contact-form.tsx')).ContactForm,
  () => ContactPage,
);

export type ContactDialogProps = { isOpen: boolean; onClose: () => void };

export function ContactDialog({ isOpen, onClose }: ContactDialogProps) {
  // The form says what it is about, and what is promised.
  const search = useDialogSearch('contact');
  const { title, introduction } = useLayoutContent('contactModal');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {!search && <p className={styles.introduction}>{introduction}</p>}
      <Suspense fallback={<Loading />}>
        <ContactForm />
      </Suspense>
      <p>
        Vos réponses servent à vous répondre : voyez la{' '}
        <Action href="/politic">politique de confidentialité</Action>.
      </p>
      <ContactDetails />
    </Dialog>
  );
}
