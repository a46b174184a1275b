import { useEffect, useRef } from 'react';
import * as validators from '../../generated/form-contact.js';
import { useContactModal } from '../../site/layout/contact-modal/contact-modal-switch.tsx';
import { useSite } from '../site/site-context.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import type { ContactDraft } from './contact/contact-draft.ts';
import {
  changeContactDraft,
  contactDraft,
  contactForm,
  sendContactRequest,
} from './contact/contact-draft.ts';
import type { Answers } from './form-definition.ts';
import { FormNotice } from './form-notice.tsx';
import styles from './schema-form.module.css';
import { SchemaForm } from './schema-form.tsx';
import { useValue } from './value.ts';

const thanks = 'Votre demande de rappel est envoyée. Un conseiller vous rappelle.';

/** « Demande de rappel » in the contact modal, which closes after a sending (specification section 4). */
export function ContactForm() {
  const contactModal = useContactModal();
  return (
    <CallbackRequest
      idPrefix="rappel"
      onSettled={(outcome) => {
        if (outcome === 'writing') return;
        contactModal.close();
        if (outcome === 'sent') showToast(thanks);
      }}
    />
  );
}

/** The same in a page, which says what became of it. */
export function ContactPageForm() {
  const { status } = useValue(contactDraft);
  return status === 'sent' ? <Thanks /> : <CallbackRequest idPrefix="contact" />;
}

type CallbackRequestProps = {
  idPrefix: string;
  /** Told how a sending ended: `writing` when the server refused it. */
  onSettled?: (outcome: ContactDraft['status']) => void;
};

function CallbackRequest({ idPrefix, onSettled }: CallbackRequestProps) {
  const { wirePrefix } = useSite();
  const { answers, status, errors } = useValue(contactDraft);
  const isSending = status === 'sending';

  const send = async (data: Answers) => {
    if (isSending) return;
    const outcome = await sendContactRequest(data, wirePrefix);
    onSettled?.(outcome);
  };

  return (
    <div className={styles.form}>
      {status === 'failed' && (
        <FormNotice kind="failure" title="Votre demande n’est pas partie">
          Votre texte est conservé. Vérifiez votre connexion et renvoyez-le, ou appelez-nous.
        </FormNotice>
      )}
      {errors.some(({ field }) => !(field in answers)) && (
        <FormNotice kind="failure" title="Votre demande n’a pas été acceptée">
          {errors.map(({ message }) => message).join(' ')}
        </FormNotice>
      )}
      <p className={styles.note}>Tous les champs sont obligatoires.</p>
      <SchemaForm
        form={contactForm}
        step="request"
        validators={validators.request}
        idPrefix={idPrefix}
        data={answers}
        onChange={changeContactDraft}
        onSubmit={send}
        serverErrors={errors}
        isReadOnly={isSending}
        action="/api/contacts"
      >
        <div className={styles.buttons}>
          <Button type="submit" aria-disabled={isSending}>
            ENVOYER
          </Button>
          <p role="status" className={styles.progress}>
            {isSending && 'Envoi en cours…'}
          </p>
        </div>
      </SchemaForm>
    </div>
  );
}

/** Takes the place of the form, and the focus that was in it. */
function Thanks() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.outcome}>
      <FormNotice kind="success" title="Merci">
        {thanks}
      </FormNotice>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => contactDraft.set(contactDraft.initial)}>
          Envoyer une autre demande
        </Button>
      </div>
    </div>
  );
}
