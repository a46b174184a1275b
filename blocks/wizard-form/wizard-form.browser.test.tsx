import { form } from 'virtual:vitrine/form/complaint';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { complaint } from '../../tests/forms/samples.ts';
import {
  answer,
  control,
  forgetAnswers,
  leave,
  next,
  question,
  renderStep,
  titleOf,
} from '../../tests/setup/wizard-steps.tsx';

beforeEach(forgetAnswers);

const subjects = [
  'insuranceProposal',
  'contractManagement',
  'information',
  'claim',
  'contract',
  'subscription',
  'premium',
  'personalInfo',
  'other',
];
const atLeastOne = 'Au moins un des champs doit être "Oui"';

describe('step 1', () => {
  test('asks each question by Oui and Non', async () => {
    await renderStep('yours');
    for (const field of ['insured', 'against', ...subjects]) {
      for (const value of ['Oui', 'Non']) {
        const radio = question(field).getByRole('radio', { name: value });
        await expect.element(radio).toHaveAttribute('name', field);
        await expect.element(radio).toHaveAttribute('value', value);
      }
    }
  });

  test('marks each unanswered question, and goes to the first', async () => {
    const { goTo } = await renderStep('yours');
    await next('Next');
    for (const field of ['insured', 'against', ...subjects]) {
      await expect.element(question(field)).toHaveAttribute('aria-invalid', 'true');
      await expect
        .element(question(field))
        .toHaveAccessibleDescription(expect.stringContaining('Choisissez Oui ou Non'));
    }
    await expect.element(question('insured').getByRole('radio', { name: 'Oui' })).toHaveFocus();
    expect(goTo).not.toHaveBeenCalled();
  });

  test('says nothing of a question before it was left', async () => {
    await renderStep('yours');
    await expect.element(question('insured')).toHaveAttribute('aria-invalid', 'false');
    question('insured').getByRole('radio', { name: 'Oui' }).element().focus();
    await leave();
    await expect.element(question('insured')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(question('against')).toHaveAttribute('aria-invalid', 'false');
  });

  test('asks for the other cases when there is another subject, and clears them when not', async () => {
    await renderStep('yours');
    await answer('other', 'Non');
    await expect.element(control('otherCases')).not.toBeInTheDocument();
    await answer('other', 'Oui');
    await control('otherCases').click();
    await leave();
    await expect
      .element(control('otherCases'))
      .toHaveAccessibleDescription(expect.stringContaining('Le champ Autres cas est obligatoire'));
    await control('otherCases').fill('L’accueil');
    await answer('other', 'Non');
    await answer('other', 'Oui');
    await expect.element(control('otherCases')).toHaveValue('');
  });

  test('says nothing of a question that an answer brings before the next press', async () => {
    await renderStep('yours');
    await next('Next');
    await answer('other', 'Oui');
    await expect.element(control('otherCases')).not.toHaveAttribute('aria-invalid');
    await next('Next');
    await expect.element(control('otherCases')).toHaveAttribute('aria-invalid', 'true');
  });

  test('asks for one subject at least, once all nine are answered by Non', async () => {
    await page.viewport(360, 740);
    const { goTo } = await renderStep('yours');
    await answer('insured', 'Oui');
    await answer('against', 'Non');
    for (const subject of subjects.slice(0, 8)) await answer(subject, 'Non');
    await expect.element(page.getByText(atLeastOne)).not.toBeInTheDocument();
    await answer('other', 'Non');
    await expect.element(page.getByText(atLeastOne)).toBeVisible();
    await next('Next');
    expect(goTo).not.toHaveBeenCalled();
    // At the group it concerns, which has the focus and is seen from its top.
    const group = page.getByRole('region', { name: 'L’objet de votre réclamation' });
    await expect.element(group).toHaveAccessibleDescription(atLeastOne);
    await expect
      .poll(() => Math.abs(group.element().getBoundingClientRect().top))
      .toBeLessThan(150);
    await expect
      .element(question('insuranceProposal').getByRole('radio', { name: 'Non' }))
      .toHaveFocus();
    await answer('claim', 'Oui');
    await expect.element(group).not.toHaveAccessibleDescription();
    await next('Next');
    expect(goTo).toHaveBeenCalledWith('/claim/contact');
  });
});

describe('step 2', () => {
  const numbers = [
    'adhesionNumber',
    'clientNumber',
    'contractNumber',
    'claimNumber',
    'receiptNumber',
  ];

  test('asks for the references of the contract when already insured, and only then', async () => {
    await renderStep('contact');
    await answer('alreadyInsured', 'Non');
    await expect.element(control('adhesionDate')).not.toBeInTheDocument();
    await answer('alreadyInsured', 'Oui');
    for (const field of ['adhesionDate', ...numbers]) {
      await expect.element(control(field)).toBeVisible();
    }
    await expect.element(control('adhesionDate')).toHaveAttribute('type', 'date');
    await control('adhesionDate').click();
    await control('email').click();
    await expect.element(page.getByText('Le champ Date adhésion est obligatoire')).toBeVisible();
    await answer('alreadyInsured', 'Non');
    await expect.element(control('adhesionDate')).not.toBeInTheDocument();
  });

  test('says what is wrong with a number, until it is right', async () => {
    await renderStep('contact');
    await answer('alreadyInsured', 'Oui');
    await control('claimNumber').fill('12a');
    await leave();
    await expect
      .element(control('claimNumber'))
      .toHaveAccessibleDescription(
        expect.stringContaining('Le champ Numéro de sinistre est un numero'),
      );
    await control('claimNumber').clear();
    await expect
      .element(control('claimNumber'))
      .toHaveAccessibleDescription(
        expect.stringContaining('Le champ Numéro de sinistre est obligatoire'),
      );
    await control('claimNumber').fill('12');
    await expect.element(control('claimNumber')).not.toHaveAttribute('aria-invalid');
  });

  test('takes what is pasted with blanks around it, by the Enter key too', async () => {
    form.change({ ...complaint, phone: undefined });
    const { goTo } = await renderStep('contact');
    await control('phone').fill('06\u00a012\u00a034\u00a056\u00a078 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => goTo.mock.calls).toEqual([['/claim/first-confirmation']]);
    expect(form.draft.get().answers.phone).toBe('06 12 34 56 78');
  });

  test('stays with errors, which are listed in the order of the fields', async () => {
    const { goTo } = await renderStep('contact');
    await next('SUIVANT');
    const links = page.getByRole('alert').getByRole('link');
    await expect
      .poll(() => links.elements().map((link) => link.textContent))
      .toEqual([
        'Choisissez Oui ou Non',
        'Le champ Nom est obligatoire',
        'Le champ Prénom cas est obligatoire',
        'Le champ Adresse postale est obligatoire',
        'Le champ Adresse Email est obligatoire',
        'Le champ Téléphone est obligatoire',
      ]);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('moves nothing while an error is corrected: SUIVANT stands where it stood after the last key', async () => {
    form.change({ ...complaint, email: 'camille@' });
    const { goTo } = await renderStep('contact');
    await next('SUIVANT');
    await expect.element(control('email')).toHaveFocus();
    const button = page.getByRole('button', { name: 'SUIVANT' }).element();
    const place = () => button.getBoundingClientRect().top;
    const before = place();
    await userEvent.keyboard('cabinet.example');
    await expect.element(control('email')).not.toHaveAttribute('aria-invalid');
    expect(place()).toBe(before);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await next('SUIVANT');
    expect(goTo).toHaveBeenCalledWith('/claim/first-confirmation');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(place()).toBeLessThan(before);
  });

  test('is pressed where an error shows under the field that the press leaves', async () => {
    form.change(complaint);
    await renderStep('contact');
    await control('phone').fill('06');
    const upperEdge = { position: { x: 40, y: 2 } };
    await page.getByRole('button', { name: 'SUIVANT' }).click(upperEdge);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(control('phone')).toHaveFocus();
  });

  test('tells browsers what each field is for', async () => {
    await renderStep('contact');
    await expect.element(control('lastName')).toHaveAttribute('autocomplete', 'family-name');
    await expect.element(control('email')).toHaveAttribute('inputmode', 'email');
  });
});

test('a step that was changed from the review leads straight back', async () => {
  const address = location.href;
  onTestFinished(() => history.replaceState(null, '', address));
  history.replaceState(null, '', '?modifier');
  form.change(complaint);
  const { goTo } = await renderStep('yours');
  await next('Next');
  expect(goTo).toHaveBeenCalledWith('/claim/first-confirmation');
});

test('the active step of the progress bar is named', async () => {
  await renderStep('contact');
  const steps = page.getByRole('navigation', { name: 'Étapes de la réclamation' });
  const current = () =>
    steps
      .getByRole('listitem')
      .elements()
      .map((item) => item.getAttribute('aria-current'));
  await expect.poll(current).toEqual([null, null, 'step', null]);
});

test.each([360, 768])(
  'all four labels are seen at %i px, each under larger French',
  async (width) => {
    await page.viewport(width, 740);
    await renderStep('contact');
    const steps = page.getByRole('navigation', { name: 'Étapes de la réclamation' });
    const boxes: DOMRect[] = [];
    for (const [label, french] of [
      ['START', 'Présentation'],
      ['IDENTIFICATION', 'Votre demande'],
      ['COMPLAINT TYPE', 'Vos coordonnées'],
      ['DECLARE', 'Envoi'],
    ] as const) {
      const quoted = steps.getByText(label, { exact: true }).element();
      const explained = steps.getByText(french, { exact: true }).element();
      const sizes = [quoted, explained].map((one) =>
        Number.parseFloat(getComputedStyle(one).fontSize),
      );
      expect(sizes[0], label).toBeGreaterThanOrEqual(12);
      expect(sizes[1], french).toBeGreaterThan(sizes[0] ?? 0);
      for (const one of [quoted, explained]) {
        expect(one.scrollWidth, one.textContent ?? '').toBeLessThanOrEqual(
          Math.ceil(one.getBoundingClientRect().width),
        );
        boxes.push(one.getBoundingClientRect());
      }
    }
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.width).toBeGreaterThan(20);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top ||
          other.bottom <= box.top;
        expect(isApart).toBe(true);
      }
    }
  },
);

test('French stands beside the English buttons, larger', async () => {
  await renderStep('yours');
  for (const [role, quoted, french] of [
    ['link', 'Previous', 'Précédent'],
    ['button', 'Next', 'Suivant'],
  ] as const) {
    const control = page.getByRole(role, { name: `${french} ${quoted}` });
    const size = (text: string) =>
      Number.parseFloat(
        getComputedStyle(control.getByText(text, { exact: true }).element()).fontSize,
      );
    expect(size(french)).toBeGreaterThan(size(quoted));
    await expect.element(control.getByText(quoted, { exact: true })).toHaveAttribute('lang', 'en');
  }
});

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

  test('say how much they are together, where the limit is told, and when it is too much', async () => {
    await renderStep('yours');
    await choose(1, pdf('lettre.pdf', 2_000_000));
    await slots().getByRole('button', { name: 'Ajouter un fichier' }).click();
    await choose(2, pdf('devis.pdf', 1_000_000));
    await expect.element(slots()).toMatchTextContent(/2,9.Mo en tout/);
    await expect.element(slots()).toHaveAccessibleDescription(/12 Mo en tout/);
    await slots().getByRole('button', { name: 'Ajouter un fichier' }).click();
    await choose(3, pdf('photos.pdf', 10_000_000));
    await expect.element(page.getByText(/^Les fichiers dépassent 12 Mo en tout/)).toBeVisible();
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

  test('are marked and explained one by one when they are wrong', async () => {
    await renderStep('yours');
    await choose(1, pdf('vide.pdf', 0));
    await slots().getByRole('button', { name: 'Ajouter un fichier' }).click();
    await choose(2, new File(['<p>'], 'page.html', { type: 'text/html' }));
    await expect
      .element(page.getByText(/^Le fichier 1 est vide\s+Le fichier 2 n’est/))
      .toBeVisible();
    const marks = slots().getByRole('img', { name: 'Fichier à remplacer' });
    await expect.poll(() => marks.elements()).toHaveLength(2);
    await expect
      .element(slots().getByRole('img', { name: 'Fichier joint' }))
      .not.toBeInTheDocument();
  });

  test('that the server has refused are named again where they are corrected', async () => {
    const message = 'Le fichier 1 n’est ni un PDF, ni une image JPEG ou PNG';
    const file = form.files.add(pdf('faux.pdf'));
    form.change({ files: [file] });
    form.submission.set({ status: 'refused', errors: [{ pointer: '/files', message }] });
    await renderStep('yours');
    await expect.element(slots()).toHaveAccessibleDescription(expect.stringContaining(message));
    await slots().getByRole('button', { name: 'Supprimer faux.pdf' }).click();
    await expect.element(slots()).not.toMatchTextContent(/Le fichier 1 n’est/);
  });
});
