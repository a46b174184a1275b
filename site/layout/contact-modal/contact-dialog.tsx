import { Suspense } from 'react';
import { ContactDetails } from '../../../blocks/form/contact-details.tsx';
import { contact } from '../../../form-schemas/contact/contact.browser.ts';
import { loadPart } from '../../../src/blocks/island.ts';
import { SubmissionFailure } from '../../../src/forms/form-notice.tsx';
import { usePathname } from '../../../src/router/router-store.ts';
import { useSite, useTexts } from '../../../src/site/site-context.ts';
import { Action, Button } from '../../../src/ui/action.tsx';
import { aboveCover } from '../../../src/ui/cover-end.ts';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Loading } from '../../../src/ui/loading.tsx';
import { useValue } from '../../../src/ui/store.ts';
import { createDialogPage, longestWait } from '../lazy-dialog.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import styles from './contact-form.module.css';

/** The form engine comes with the form: only when the dialog is opened. */
const ContactForm = loadPart(
  async () => (await import('./contact-form.tsx')).ContactForm,
  () => createDialogPage('contact'),
  longestWait,
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
      <UnsentNotice />
    </>
  );
}

/**
 * Says on the page that a callback request could not be sent: the dialog has closed (specification
 * section 8). It stays until the request is sent or the visitor closes it.
 */
function UnsentNotice() {
  const dialogs = useDialogs();
  const { dialogs: pages } = useSite();
  const { close } = useTexts();
  const pathname = usePathname();
  const state = useValue(contact.submission);
  // The form in the page has the same styles.
  if (state.status !== 'failed' || pathname === pages.contact) return null;
  return (
    <div className={styles.region} {...aboveCover}>
      <div className={styles.notice}>
        <SubmissionFailure form={contact} message={state.message}>
          <Button onClick={() => dialogs.open('contact', contact.draft.get().search)}>
            Reprendre ma demande
          </Button>
        </SubmissionFailure>
        <button
          type="button"
          className={styles.close}
          aria-label={close}
          onClick={contact.forgetSubmission}
        >
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
