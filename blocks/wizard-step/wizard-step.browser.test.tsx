import { form } from 'virtual:vitrine/form/complaint';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { encodeAnswers } from '../../src/forms/wire/wire.ts';
import { toast } from '../../src/ui/toast/toast.tsx';
import { complaint, fullComplaint } from '../../tests/forms/samples.ts';
import { answerPosts, kept, refused } from '../../tests/setup/answer-posts.ts';
import { expectConsole } from '../../tests/setup/console-guard.ts';
import { renderWizard } from '../../tests/setup/wizard-steps.tsx';
import { examples } from './wizard-step.examples.ts';
import { wizardStep } from './wizard-step.schema.ts';
import { WizardStep } from './wizard-step.tsx';

beforeEach(async () => {
  form.draft.set(form.draft.initial);
  form.receipt.set(undefined);
  form.submission.set(form.submission.initial);
  form.sentAnswers.set(undefined);
  await form.files.clear();
});
afterEach(() => vi.restoreAllMocks());

const renderReview = () => renderWizard(wizardStep, WizardStep, examples.maximal);
const send = () => page.getByRole('button', { name: 'ENVOYER' }).click();

describe('the submission', () => {
  test('posts every wire field and the files, then goes on to the confirmation', async () => {
    const posted = answerPosts(kept('R-1'));
    const file = await form.files.add(
      new File(['%PDF-'], 'lettre.pdf', { type: 'application/pdf' }),
    );
    form.change({ ...fullComplaint, files: [file] });
    const { goTo } = await renderReview();
    await send();
    await expect.poll(() => goTo.mock.calls).toContainEqual(['/claim/confirmation']);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.path).toBe('/api/reclamations');
    const { files, ...texts } = Object.fromEntries(posted[0]?.fields ?? []);
    expect(files).toMatchObject({ name: 'lettre.pdf', size: 5, type: 'application/pdf' });
    expect(texts).toEqual({
      ...Object.fromEntries(encodeAnswers(form, fullComplaint)),
      // Line ends of a multipart text are CRLF (WHATWG HTML, "multipart/form-data").
      claim_details: fullComplaint.details.replace('\n', '\r\n'),
    });
  });

  test('happens once, however often the button is pressed, and shows that it goes on', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const posted = answerPosts(() => promise);
    form.change(complaint);
    const { goTo } = await renderReview();
    await send();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'ENVOYER' }).click({ force: true });
    resolve(kept('R-1'));
    await expect.poll(() => goTo.mock.calls.length).toBe(1);
    expect(posted).toHaveLength(1);
  });

  test('that failed is told as a failure to who has left the page', async () => {
    answerPosts(new TypeError('Failed to fetch'));
    expectConsole('error', /^Erreur de soumission/);
    form.change(complaint);
    await renderReview();
    // The test's own page is not the review.
    await send();
    await expect
      .poll(() => toast.get())
      .toMatchObject({
        text: 'Votre réclamation n’est pas partie',
        isFailure: true,
        next: { href: '/claim/first-confirmation' },
      });
  });

  test('after a change of the answers is another one', async () => {
    const posted = answerPosts(new TypeError('Failed to fetch'), kept('R-1'));
    expectConsole('error', /^Erreur de soumission/);
    form.change(complaint);
    await renderReview();
    await send();
    await expect.element(page.getByRole('alert')).toBeVisible();
    form.change({ ...complaint, details: 'Encore un mot.' });
    await send();
    await expect.poll(() => posted.length).toBe(2);
    expect(posted[1]?.key).not.toBe(posted[0]?.key);
  });

  test('shows what the server refuses, with the way to correct it', async () => {
    answerPosts(refused([{ field: 'email', message: 'Cette adresse n’existe pas' }]));
    form.change(complaint);
    await renderReview();
    await send();
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Cette adresse n’existe pas/);
    await expect
      .element(alert.getByRole('link', { name: 'Corriger cette réponse' }))
      .toHaveAttribute('href', '/claim/contact?modifier#contact_email');
  });

  test('asks again for a file that the browser has lost', async () => {
    const posted = answerPosts(kept('R-1'));
    const lost = { id: 'gone', name: 'lettre.pdf', size: 5, type: 'application/pdf' };
    form.change({ ...complaint, files: [lost] });
    await renderReview();
    await send();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/«.lettre\.pdf.»/);
    expect(posted).toEqual([]);
  });

  test.each([
    ['Votre situation', '/claim/yours?modifier#yours_insured'],
    ['L’objet de votre réclamation', '/claim/yours?modifier#yours_insuranceProposal'],
    ['Vos coordonnées', '/claim/contact?modifier#contact_alreadyInsured'],
    ['Vous', '/claim/contact?modifier#contact_lastName'],
  ])('is preceded by the answers, with the way to change "%s"', async (group, address) => {
    form.change(complaint);
    await renderReview();
    await expect.element(page.getByText('camille@exemple.example')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: `Modifier ${group}`, exact: true }))
      .toHaveAttribute('href', address);
  });
});

describe('the confirmation', () => {
  test('shows the reference, the dates and a copy to print', async () => {
    form.receipt.set({ reference: 'R-2026-ABCD', sentAt: '2026-07-13T10:00:00Z' });
    form.sentAnswers.set(complaint);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await renderWizard(wizardStep, WizardStep, examples.confirmation);
    await expect.element(page.getByText('R-2026-ABCD')).toBeVisible();
    await expect.element(page.getByText('lundi 13 juillet 2026 à 12 h 00')).toBeVisible();
    await expect.element(page.getByText('samedi 25 juillet 2026')).toBeVisible();
    await expect.element(page.getByText('dimanche 13 septembre 2026')).toBeVisible();
    await expect.element(page.getByText('1 rue du Test, 75000 Paris')).toBeVisible();
    await page.getByRole('button', { name: 'Imprimer le récapitulatif' }).click();
    expect(print).toHaveBeenCalledOnce();
  });

  test('does without the copy after a reload: it is in the email', async () => {
    form.receipt.set({ reference: 'R-2026-ABCD', sentAt: '2026-07-13T10:00:00Z' });
    await renderWizard(wizardStep, WizardStep, examples.confirmation);
    await expect.element(page.getByText(/copie complète/)).toBeVisible();
  });
});
