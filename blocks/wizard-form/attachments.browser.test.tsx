import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { complaint as form } from '../../form-schemas/complaint/complaint.browser.ts';
import { forgetAnswers, renderStep, titleOf } from '../../tests/setup/wizard-steps.tsx';

beforeEach(forgetAnswers);

describe('attachments', () => {
  const slots = () => page.getByRole('group', { name: titleOf('files') });
  const chosen = (name: RegExp) => slots().getByRole('listitem').getByText(name);
  const pdf = (name: string, size = 4) =>
    new File([new Uint8Array(size)], name, { type: 'application/pdf' });
  const choose = (position: number, file: File | File[]) =>
    userEvent.upload(slots().getByLabelText(`Choisir le fichier ${position}`), file);

  test('begin with one slot; the plus control adds one, up to three', async () => {
    await renderStep('yours');
    const add = slots().getByRole('button', { name: 'Ajouter un fichier' });
    await expect.element(slots().getByLabelText('Choisir le fichier 1')).toBeInTheDocument();
    await add.click();
    await add.click();
    await expect.element(slots().getByLabelText('Choisir le fichier 3')).toBeInTheDocument();
    await expect.element(add).not.toBeInTheDocument();
  });

  test('show a check icon and the name, cut at 20 characters with an ellipsis', async () => {
    await renderStep('yours');
    await choose(1, pdf('attestation-de-responsabilite.pdf'));
    await expect.element(chosen(/^attestation-de-respo…/)).toBeVisible();
    await expect.element(slots().getByRole('img', { name: 'Fichier joint' })).toBeVisible();
  });

  test('say how much they are together, where the limit is told', async () => {
    await renderStep('yours');
    await choose(1, pdf('lettre.pdf', 2_000_000));
    await slots().getByRole('button', { name: 'Ajouter un fichier' }).click();
    await choose(2, pdf('devis.pdf', 1_000_000));
    await expect.element(slots()).toMatchTextContent(/2,9.Mo en tout/);
    await expect.element(slots()).toHaveAccessibleDescription(/12 Mo en tout/);
  });

  test('are deleted with their slot', async () => {
    await renderStep('yours');
    await choose(1, pdf('lettre.pdf'));
    await slots().getByRole('button', { name: 'Supprimer lettre.pdf' }).click();
    await expect.element(chosen(/^lettre\.pdf/)).not.toBeInTheDocument();
    await expect.element(slots().getByLabelText('Choisir le fichier 1')).toBeInTheDocument();
    expect(form.draft.get().answers.files).toBeUndefined();
  });

  test('whose bytes the browser has not stored are named when the step is shown', async () => {
    const file = { id: 'lost', name: 'lettre.pdf', size: 4, type: 'application/pdf' };
    form.draft.set({ ...form.draft.initial, answers: { files: [file] } });
    await renderStep('yours');
    await expect
      .element(slots().getByText(/^Ce navigateur n’a pas gardé «.lettre\.pdf.»/))
      .toBeVisible();
    await slots().getByRole('button', { name: 'Supprimer lettre.pdf' }).click();
    await expect.element(slots().getByText(/^Ce navigateur/)).not.toBeInTheDocument();
    await choose(1, pdf('lettre.pdf'));
    await expect.element(slots().getByRole('img', { name: 'Fichier joint' })).toBeVisible();
  });

  test('say what is wrong with a file', async () => {
    await renderStep('yours');
    await choose(1, new File(['<p>'], 'page.html', { type: 'text/html' }));
    await expect
      .element(page.getByText('Le fichier 1 n’est ni un PDF, ni une image JPEG ou PNG'))
      .toBeVisible();
    await expect.element(slots().getByRole('img', { name: 'Fichier à remplacer' })).toBeVisible();
    await expect
      .element(slots().getByRole('img', { name: 'Fichier joint' }))
      .not.toBeInTheDocument();
  });

  test('are marked and explained one by one when several are wrong', async () => {
    await renderStep('yours');
    await choose(1, pdf('vide.pdf', 0));
    await slots().getByRole('button', { name: 'Ajouter un fichier' }).click();
    await choose(2, new File(['<p>'], 'page.html', { type: 'text/html' }));
    await expect
      .element(page.getByText(/^Le fichier 1 est vide\s+Le fichier 2 n’est/))
      .toBeVisible();
    const marks = slots().getByRole('img', { name: 'Fichier à remplacer' });
    await expect.poll(() => marks.elements()).toHaveLength(2);
  });

  test('are too much together before they are sent', async () => {
    await renderStep('yours');
    await choose(1, pdf('lettre.pdf', 7_000_000));
    await slots().getByRole('button', { name: 'Ajouter un fichier' }).click();
    await choose(2, pdf('devis.pdf', 7_000_000));
    await expect.element(page.getByText(/^Les fichiers dépassent 12 Mo en tout/)).toBeVisible();
  });

  test('that the server has refused are named again where they are corrected', async () => {
    const message = 'Le fichier 1 n’est ni un PDF, ni une image JPEG ou PNG';
    const file = form.files.add(pdf('faux.pdf'));
    form.change({ files: [file] });
    form.submission.set({ status: 'refused', errors: [{ field: 'files', message }] });
    await renderStep('yours');
    await expect.element(slots()).toHaveAccessibleDescription(expect.stringContaining(message));
    await slots().getByRole('button', { name: 'Supprimer faux.pdf' }).click();
    await expect.element(slots()).not.toMatchTextContent(/Le fichier 1 n’est/);
  });
});
