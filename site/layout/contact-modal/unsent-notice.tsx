import { contact } from '../../../form-schemas/contact/contact.browser.ts';
import { SubmissionFailure } from '../../../src/forms/form-notice.tsx';
import { usePathname } from '../../../src/router/router-store.ts';
import { useSite, useTexts } from '../../../src/site/site-context.ts';
import { Button } from '../../../src/ui/button.tsx';
import { aboveCover } from '../../../src/ui/cover-end.ts';
import { useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useValue } from '../../../src/ui/store.ts';
import styles from './unsent-notice.module.css';

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
  // The form in the page has the same notice.
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
