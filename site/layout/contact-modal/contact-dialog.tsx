import { Suspense } from 'react';
import { ContactDetails } from '../../../blocks/form/contact-details.tsx';
import { loadPart } from '../../../src/blocks/island.ts';
import { useSite } from '../../../src/site/site-context.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { Loading } from '../../../src/ui/loading.tsx';
import { createDialogPage, longestWait } from '../lazy-dialog.tsx';
import { useLayoutContent } from '../use-layout-content.ts';

/** The form engine comes with the form: only when the dialog is opened. */
const ContactForm = loadPart(
  async () => (await import('./contact-form.tsx')).ContactForm,
  () => createDialogPage('contact'),
  longestWait,
);
const UnsentNotice = loadPart(
  async () => (await import('./contact-form.tsx')).UnsentNotice,
  () => () => null,
);

export function ContactDialog() {
  const { close } = useDialogs();
  const { title } = useLayoutContent('contactModal');
  const search = useDialogSearch('contact');
  const topic = new URLSearchParams(search).get('subject') ?? '';
  const subject = useSite().requests?.subjects[topic];
  return (
    <>
      <Dialog
        isOpen={search !== undefined}
        onClose={() => close('contact')}
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
