import { form as contact } from 'virtual:vitrine/form/contact';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { SiteDecorator } from '../../.storybook/site-decorator.tsx';
import { ContactForm } from '../../site/layout/contact-modal/contact-form.tsx';
import { PageForm } from '../../src/forms/page-form.tsx';
import { useDialogSearch, useDialogs } from '../../src/ui/dialog/dialogs.tsx';
import { closeToast, Toast } from '../../src/ui/toast/toast.tsx';
import { contactRequest } from '../../tests/forms/samples.ts';
import { answerPosts, kept, refused } from '../../tests/setup/answer-posts.ts';
import { expectConsole } from '../../tests/setup/console-guard.ts';

// After each: a draft outlives the document of the test.
afterEach(() => {
  contact.draft.set(contact.draft.initial);
  contact.forgetSubmission();
  closeToast();
  vi.restoreAllMocks();
});

/** The form as the contact modal contains it: there while the modal is open. */
function Modal({ search }: { search: string }) {
  const [wasOpened, setOpened] = useState(false);
  const isOpen = useDialogSearch('contact') !== undefined;
  const dialogs = useDialogs();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpened(true);
          dialogs.open('contact', search);
        }}
      >
        Ouvrir
      </button>
      {isOpen && <ContactForm />}
      {wasOpened && !isOpen && <p>La fenêtre est fermée.</p>}
      <Toast />
    </>
  );
}

async function openModal(search = '') {
  await cleanup();
  await render(
    <SiteDecorator>
      <Modal search={search} />
    </SiteDecorator>,
  );
  await page.getByRole('button', { name: 'Ouvrir' }).click();
}

const labels = {
  name: 'Nom',
  mail: 'Adresse email',
  phone: 'Téléphone',
  entreprise: 'Entreprise',
  message: 'Message',
};
const control = (field: keyof typeof labels) =>
  page.getByRole('textbox', { name: labels[field], exact: true });
const send = () => page.getByRole('button', { name: 'ENVOYER' }).click();

async function fillIn(values: Partial<typeof contactRequest> = contactRequest) {
  for (const [field, value] of Object.entries(values)) {
    await control(field as keyof typeof labels).fill(value);
  }
}

describe('the callback request', () => {
  test('says while it is typed that an email is not valid, and stops once it is', async () => {
    await openModal();
    await control('mail').fill('camille@');
    await expect.element(control('mail')).toHaveAccessibleDescription('Adresse email invalide');
    await control('mail').fill('camille@cabinet.example');
    await expect.element(control('mail')).not.toHaveAccessibleDescription();
    await expect.element(page.getByText('Adresse email invalide')).not.toBeInTheDocument();
  });

  test('is not sent with errors: all are shown, listed, and the first has the focus', async () => {
    const posted = answerPosts(kept('C-1'));
    await openModal();
    await fillIn({ mail: 'camille@' });
    await send();
    const summary = page.getByRole('alert');
    await expect.element(summary).toMatchTextContent(/4 réponses sont à compléter et 1 à corriger/);
    for (const message of [
      'Le nom est requis',
      'Adresse email invalide',
      'Téléphone requis',
      'Entreprise requise',
      'Message requis',
    ]) {
      await expect.element(summary.getByRole('link', { name: message })).toBeVisible();
    }
    await expect.element(control('name')).toHaveFocus();
    expect(posted).toEqual([]);
  });

  test('says how many answers are missing, where none is wrong, and leads to each field', async () => {
    await openModal();
    await send();
    const summary = page.getByRole('alert');
    await expect.element(summary).toMatchTextContent(/^5 réponses sont à compléter/);
    await summary.getByRole('link', { name: 'Message requis' }).click();
    await expect.element(control('message')).toHaveFocus();
  });

  test('is sent with its five fields, closes the modal, says so, and is empty at the next opening', async () => {
    const posted = answerPosts(kept('C-1'));
    await openModal();
    await fillIn();
    await send();
    await expect.element(page.getByText('La fenêtre est fermée.')).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: /Votre demande est envoyée/ }))
      .toMatchTextContent(/Référence C-1\./);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.path).toBe('/api/contacts');
    expect(posted[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.fromEntries(posted[0]?.fields ?? [])).toEqual(contactRequest);
    await page.getByRole('button', { name: 'Ouvrir' }).click();
    await expect.element(control('message')).toHaveValue('');
  });

  test('is sent once, however often the button is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const posted = answerPosts(() => promise);
    await openModal();
    await fillIn();
    await send();
    await expect.element(page.getByText('Envoi en cours…')).toBeVisible();
    const button = page.getByRole('button', { name: 'ENVOYER' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await control('name').click();
    await userEvent.keyboard('{Enter}');
    resolve(kept('C-1'));
    await expect.element(page.getByText('La fenêtre est fermée.')).toBeVisible();
    expect(posted).toHaveLength(1);
  });

  test('shows what the server refuses on its field, until the field is changed', async () => {
    answerPosts(refused([{ field: 'phone', message: 'Ce numéro n’est pas attribué' }]));
    await openModal();
    await fillIn();
    await send();
    await expect
      .element(control('phone'))
      .toHaveAccessibleDescription('Ce numéro n’est pas attribué');
    await expect.element(control('phone')).toHaveFocus();
    await control('phone').fill('01 99 00 99 99');
    await expect.element(control('phone')).not.toHaveAccessibleDescription();
  });
});

describe('a request about something', () => {
  const post = '?subject=candidature&about=Juriste';

  test('says what, asks for no answer that is known, and is sent with five fields', async () => {
    const posted = answerPosts(kept('C-1'));
    await openModal(post);
    await expect.element(page.getByText('Candidature : Juriste')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'recrutement@ombrelle.example' }))
      .toBeVisible();
    await expect.element(control('entreprise')).not.toBeInTheDocument();
    const { entreprise: _, ...answers } = contactRequest;
    await fillIn(answers);
    await send();
    const message = page.getByRole('status').filter({ hasText: /réponse personnelle sous/ });
    await expect.element(message).toBeVisible();
    await expect
      .element(message.getByRole('link', { name: 'Envoyer votre CV' }))
      .toHaveAttribute('href', 'mailto:recrutement@ombrelle.example?subject=Candidature');
    expect(Object.fromEntries(posted[0]?.fields ?? [])).toEqual({
      ...answers,
      entreprise: 'Candidat',
      message: expect.stringMatching(/^Candidature\s: Juriste\s+Une question/),
    });
  });

  test('is sent as it was typed where its address says no more', async () => {
    const posted = answerPosts(kept('C-1'));
    await openModal('?subject=rappel');
    await expect.element(page.getByText(/Un projet, un contrat, une question/)).toBeVisible();
    await expect.element(page.getByText('Votre demande', { exact: true })).not.toBeInTheDocument();
    await fillIn();
    await send();
    await expect.element(page.getByText('La fenêtre est fermée.')).toBeVisible();
    expect(posted[0]?.fields.get('message')).toBe(contactRequest.message);
  });

  test('is another submission than the same words about something else', async () => {
    const posted = answerPosts(new TypeError('Failed to fetch'), kept('C-1'));
    expectConsole('error', /^Erreur de soumission/);
    await openModal('?subject=etude');
    await fillIn();
    await send();
    await expect.element(page.getByText('La fenêtre est fermée.')).toBeVisible();
    await openModal('?subject=rappel');
    await send();
    await expect.poll(() => posted.length).toBe(2);
    expect(posted[1]?.key).not.toBe(posted[0]?.key);
  });

  test('keeps the company that was named before, and never sends one that was not', async () => {
    await openModal();
    await fillIn({ entreprise: 'Cabinet Exemple' });
    await openModal(post);
    await control('name').fill('Camille');
    expect(contact.draft.get().answers).toEqual({ name: 'Camille', entreprise: 'Cabinet Exemple' });
  });
});

describe('in a page, the callback request', () => {
  test('gives its place to a thanks that has the focus', async () => {
    answerPosts(kept('C-1'));
    await render(
      <SiteDecorator>
        <PageForm form={contact} />
      </SiteDecorator>,
    );
    await fillIn();
    await send();
    await expect
      .element(page.getByText(/Votre demande est envoyée/))
      .toMatchTextContent(/Référence C-1\./);
    await expect.poll(() => document.activeElement?.textContent).toContain('Merci');
    await expect
      .element(page.getByRole('link', { name: 'Voir les questions fréquentes' }))
      .toHaveAttribute('href', '/faq');
    await page.getByRole('button', { name: 'Envoyer une autre demande' }).click();
    await expect.element(control('name')).toHaveValue('');
  });
});
