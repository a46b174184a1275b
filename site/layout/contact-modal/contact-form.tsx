import { contact } from '../../../form-schemas/contact/contact.browser.ts';
import { SubmissionFailure } from '../../../src/forms/form-notice.tsx';
import { describeThanks, OneStepForm, useTopic } from '../../../src/forms/page-form.tsx';
import { usePathname } from '../../../src/router/router-store.ts';
import { useSite, useTexts } from '../../../src/site/site-context.ts';
import { Button } from '../../../src/ui/action.tsx';
import { aboveCover } from '../../../src/ui/cover-end.ts';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useValue } from '../../../src/ui/store.ts';
import { showToast } from '../../../src/ui/toast/toast.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import styles from './contact-form.module.css';

/** « Demande de rappel » in the modal, which closes after a submission (specification section 4). */
export function ContactForm() {
  const dialogs = useDialogs();
  const search = useDialogSearch('contact') ?? '';
  const { introduction } = useLayoutContent('contactModal');
  // Above its fields the form states its subject and when it is answered.
  const isGeneral = useTopic(contact, search)?.line === undefined;
  return (
    <>
      {isGeneral && <p className={styles.introduction}>{introduction}</p>}
      <OneStepForm
        form={contact}
        search={search}
        idPrefix="rappel"
        onSettled={(outcome, topic) => {
          if (outcome === 'refused') return;
          dialogs.close('contact');
          if (outcome !== 'sent') return;
          const next = topic?.next ?? contact.afterwards?.[0];
          showToast(describeThanks(contact, contact.receipt.get()?.reference, topic), { next });
        }}
      />
    </>
  );
}

/**
 * Says on the page that a callback request could not be sent: the dialog has closed (specification
 * section 8). It stays until the request is sent or the visitor closes it.
 */
export function UnsentNotice() {
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
