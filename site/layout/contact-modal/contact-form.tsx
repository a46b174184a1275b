import { contact } from '../../../form-schemas/contact/contact.browser.ts';
import { OneStepForm } from '../../../src/forms/page-form.tsx';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { showToast } from '../../../src/ui/toast/toasts.ts';

/** « Demande de rappel » in the modal, which closes after a sending (specification section 4). */
export function ContactForm() {
  const dialogs = useDialogs();
  const search = useDialogSearch('contact') ?? '';
  return (
    <OneStepForm
      form={contact}
      search={search}
      idPrefix="rappel"
      onSettled={(outcome, asked) => {
        if (outcome === 'refused') return;
        dialogs.close('contact');
        if (outcome !== 'sent') return;
        const next = asked?.next ?? contact.afterwards?.[0];
        showToast([contact.texts.sent, asked?.promise].join(' '), { next });
      }}
    />
  );
}
