import { contact } from '../../../form-schemas/contact/contact.browser.ts';
import { OneStepForm } from '../../../src/forms/page-form.tsx';
import { useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { showToast } from '../../../src/ui/toast/toasts.ts';

/** « Demande de rappel » in the modal, which closes after a sending (specification section 4). */
export function ContactForm() {
  const dialogs = useDialogs();
  return (
    <OneStepForm
      form={contact}
      idPrefix="rappel"
      onSettled={(outcome) => {
        if (outcome === 'refused') return;
        dialogs.close('contact');
        if (outcome === 'sent') showToast(contact.texts.sent);
      }}
    />
  );
}
