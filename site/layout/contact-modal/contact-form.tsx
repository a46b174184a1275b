import { form as contact } from 'virtual:vitrine/form/contact';
import { describeThanks, OneStepForm, useTopic } from '../../../src/forms/page-form.tsx';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { showToast } from '../../../src/ui/toast/toast.tsx';
import { useLayoutContent } from '../use-layout-content.ts';

/** « Demande de rappel » in the modal, which closes after a submission (specification section 4). */
export function ContactForm() {
  const dialogs = useDialogs();
  const search = useDialogSearch('contact') ?? '';
  const { introduction } = useLayoutContent('contactModal');
  // Above its fields the form states its subject and when it is answered.
  const isGeneral = useTopic(contact, search)?.line === undefined;
  return (
    <>
      {isGeneral && <p>{introduction}</p>}
      <OneStepForm
        form={contact}
        search={search}
        idPrefix="rappel"
        onSettled={(outcome, topic) => {
          if (outcome === 'refused') return;
          dialogs.close('contact');
          if (outcome !== 'sent') return;
          const next = topic?.next ?? contact.definition.afterwards?.[0];
          showToast(describeThanks(contact, contact.receipt.get()?.reference, topic), { next });
        }}
      />
    </>
  );
}
