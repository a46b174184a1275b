import { form as contact } from 'virtual:vitrine/form/contact';
import { ContactDetails } from '../../../blocks/form/contact-details.tsx';
import { SubmissionFailure } from '../../../src/forms/form-notice.tsx';
import { usePathname } from '../../../src/router/router-store.ts';
import { useSite, useTexts } from '../../../src/site/site-context.ts';
import { Action, Button } from '../../../src/ui/action.tsx';
import { aboveCover } from '../../../src/ui/cover-end.ts';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useValue } from '../../../src/ui/store.ts';
import { useLayoutContent } from '../use-layout-content.ts';
import styles from './contact-form.module.css';
import { ContactForm } from './contact-form.tsx';

export function ContactDialog() {
  const { close } = useDialogs();
  const { title } = useLayoutContent('contactModal');
  const search = useDialogSearch('contact');
  return (
    <>
      <Dialog isOpen={search !== undefined} onClose={() => close('contact')} title={title}>
        <ContactForm />
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
    <div className="messages" {...aboveCover}>
      <div className={styles.notice}>
        <SubmissionFailure form={contact} message={state.message}>
          <Button onClick={() => dialogs.open('contact', contact.draft.get().search)}>
            Reprendre ma demande
          </Button>
        </SubmissionFailure>
        <button
          type="button"
          className={`disc corner ${styles.close}`}
          aria-label={close}
          onClick={contact.forgetSubmission}
        >
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
