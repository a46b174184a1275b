import { form as contact } from 'virtual:vitrine/form/contact';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Action } from '../../../src/ui/action.tsx';
import { useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { contactRequest } from '../../../tests/forms/samples.ts';
import { answerPosts, kept, refused } from '../../../tests/setup/answer-posts.ts';
import { expectConsole } from '../../../tests/setup/console-guard.ts';
import { renderLayout } from '../../../tests/setup/render-layout.tsx';
import { ContactModal } from './contact-modal.tsx';

const dialog = page.getByRole('dialog', { name: /^Demande d/ });
const opener = page.getByRole('link', { name: 'CONTACTEZ NOUS' });

const renderModal = ({ href = '#contact', path = '/' } = {}) =>
  renderLayout({
    path,
    children: (
      <>
        <main id="content" tabIndex={-1}>
          <Action href={href}>CONTACTEZ NOUS</Action>
          <Switch />
        </main>
        <ContactModal />
      </>
    ),
  });

function Switch() {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => dialogs.open('contact')}>
      Être rappelé
    </button>
  );
}

test('is closed at first; a link of the content opens it, Escape closes it, and it opens again', async () => {
  await renderModal();
  await expect.element(opener).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  for (let time = 0; time < 2; time += 1) {
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('fits a phone with text of 200 %', async () => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  await renderModal();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  const { right, left } = dialog.getByRole('textbox').first().element().getBoundingClientRect();
  const { left: start, right: end } = dialog.element().getBoundingClientRect();
  expect(end - right).toBeCloseTo(left - start, 0);
});

test('opens by the shared switch, modal, with the focus trap of browsers; the page behind neither scrolls nor moves', async () => {
  await renderModal();
  const width = document.body.clientWidth;
  await page.getByRole('button', { name: 'Être rappelé' }).click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().matches(':modal')).toBe(true);
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  expect(document.body.clientWidth).toBe(width);
});

test('a topic is one line under the title, and has its own hint at the message', async () => {
  await renderModal({ href: '#contact?subject=candidature' });
  await opener.click();
  const own = page.getByRole('dialog', { name: 'Demande de rappel' });
  await expect.element(own.getByText('Candidature', { exact: true })).toBeVisible();
  await expect
    .element(own.getByRole('textbox', { name: 'Message' }))
    .toHaveAccessibleDescription(/^Votre expérience/);
});

test('closes by a click on the backdrop, not by one inside', async () => {
  await page.viewport(1280, 800);
  await renderModal();
  await opener.click();
  await dialog.getByRole('heading').click();
  await expect.element(dialog).toBeVisible();
  await dialog.click({ position: { x: -60, y: 60 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

describe('after a failure', () => {
  afterEach(() => {
    contact.draft.set(contact.draft.initial);
    contact.forgetSubmission();
    vi.restoreAllMocks();
  });

  const notice = page.getByRole('alert').filter({ hasText: 'Votre demande n’est pas partie' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  const resume = page.getByRole('button', { name: 'Reprendre ma demande' });

  const labels = {
    name: 'Nom',
    mail: 'Adresse email',
    phone: 'Téléphone',
    entreprise: 'Entreprise',
    message: 'Message',
  };

  async function failToSend() {
    expectConsole('error', /^Erreur de soumission/);
    await opener.click();
    for (const [field, label] of Object.entries(labels)) {
      const value = contactRequest[field as keyof typeof contactRequest];
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
    await dialog.getByRole('button', { name: 'ENVOYER' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }

  test('a notice stays on the page, with the telephone number, until it is closed; what was written is kept', async () => {
    answerPosts(new TypeError('Failed to fetch'));
    await renderModal({ href: '#contact' });
    await failToSend();
    await expect.element(notice).toBeVisible();
    await expect
      .element(notice.getByRole('link', { name: '01 99 00 01 00' }))
      .toHaveAttribute('href', 'tel:+33199000100');
    await expect.element(opener).toHaveFocus();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await opener.click();
    await expect.element(message).toHaveValue(contactRequest.message);
  });

  test('its button opens the dialog again as it was; once it is sent, the notice is gone', async () => {
    const posted = answerPosts(new TypeError('Failed to fetch'), kept('D-1'));
    await renderModal({ href: '#contact?subject=etude&about=Cyber' });
    await failToSend();
    await resume.click();
    await expect.element(message).toHaveValue(contactRequest.message);
    await expect.element(dialog.getByText(/Demande d’étude.: Cyber/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(resume).toHaveFocus();
    await resume.click();
    await message.fill('Autrement.');
    await dialog.getByRole('button', { name: 'ENVOYER' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(notice).not.toBeInTheDocument();
    expect(posted[1]?.fields.get('message')).toMatch(/^Demande d’étude.: Cyber\s+Autrement\.$/);
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('it says the reason that the server gave', async () => {
    const tooOften = 'Trop d’envois en peu de temps. Réessayez dans 12 secondes.';
    answerPosts(refused([{ field: '', message: tooOften }], 429));
    await renderModal({ href: '#contact' });
    await failToSend();
    await expect.element(notice.getByText(tooOften)).toBeVisible();
  });

  test('the page with the same form has its own notice', async () => {
    answerPosts(new TypeError('Failed to fetch'));
    await renderModal({ href: '#contact', path: '/contact' });
    await failToSend();
    await expect.element(notice).not.toBeInTheDocument();
  });
});

test('the switch outside its provider throws', async () => {
  await expect(render(<Switch />)).rejects.toThrow('No <AppProvider> above gives "dialogs".');
});
