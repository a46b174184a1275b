import { Suspense } from 'react';
import { ContactDetails } from '../../../blocks/form/contact-details.tsx';
import { loadPart } from '../../../src/blocks/island.ts';
import { useSite } from '../../../src/site/site-context.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogSearch } from '../../../src/ui/dialog/dialogs.tsx';
import { Loading } from '../../../src/ui/loading.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ContactPage } from './contact-page.tsx';

/** Milliseconds that an open dialog waits for its form. */
const longestWait = 10_000;

/** The form engine comes with the form: only when the dialog is opened. */
const ContactForm = loadPart(
  async () => (await import('./contact-form.tsx')).ContactForm,
  () => ContactPage,
  longestWait,
);

/** Shown once a request could not be sent. */
const UnsentNotice = loadPart(
  async () => (await import('./unsent-notice.tsx')).UnsentNotice,
  () => () => null,
);

export type ContactDialogProps = { isOpen: boolean; onClose: () => void };

export function ContactDialog({ isOpen, onClose }: ContactDialogProps) {
  const { title } = useLayoutContent('contactModal');
  const query = new URLSearchParams(useDialogSearch('contact') ?? '');
  const subject = useSite().requests?.subjects[query.get('subject') ?? ''];
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={subject && !subject.isGeneral ? subject.label : title}
      >
        <Suspense fallback={<Loading />}>
          <ContactForm />
        </Suspense>
        <p>
          Ce que vous écrivez ici ne sert qu’à traiter votre demande : voyez la{' '}
          <Action href="/politic">politique de confidentialité</Action>.
        </p>
        <ContactDetails />
      </Dialog>
      <Suspense>
        <UnsentNotice />
      </Suspense>
    </>
  );
}
