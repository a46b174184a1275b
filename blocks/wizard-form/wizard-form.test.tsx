import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  changeComplaint,
  complaintDraft,
  complaintFiles,
  complaintForm,
} from '../../src/forms/complaint/complaint-draft.ts';
import { listFields } from '../../src/forms/form-definition.ts';
import { fullComplaint } from '../../tests/forms/samples.ts';
import { renderWizard } from '../../tests/setup/render-wizard.tsx';
import { examples } from './wizard-form.examples.ts';
import { wizardForm } from './wizard-form.schema.ts';
import { WizardForm } from './wizard-form.tsx';

beforeEach(async () => {
  complaintDraft.set(complaintDraft.initial);
  await complaintFiles.clear();
});

const renderStep = (step: 'yours' | 'contact') =>
  renderWizard(wizardForm, WizardForm, step === 'yours' ? examples.default : examples.minimal);

const titles = new Map(listFields(complaintForm).map(({ name, schema }) => [name, schema.title]));
const optional = ['details', 'files'];
const titleOf = (field: string) =>
  `${titles.get(field)}${optional.includes(field) ? ' (facultatif)' : ''}`;
const question = (field: string) => page.getByRole('radiogroup', { name: titleOf(field) });
const answer = (field: string, value: 'Oui' | 'Non') =>
  question(field).getByRole('radio', { name: value }).click();
const control = (field: string) => page.getByLabelText(titleOf(field));
const next = (name: string) => page.getByRole('button', { name }).click();
const leave = () => userEvent.tab();

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
  test.each(['insured', 'against', ...subjects])('asks %s by Oui and Non', async (field) => {
    await renderStep('yours');
    for (const value of ['Oui', 'Non']) {
      const radio = question(field).getByRole('radio', { name: value });
      await expect.element(radio).toHaveAttribute('name', field);
      await expect.element(radio).toHaveAttribute('value', value);
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

  test('asks for the other case when both first answers are Non, and only then', async () => {
    await renderStep('yours');
    await answer('insured', 'Non');
    await expect.element(control('otherCase')).not.toBeInTheDocument();
    await answer('against', 'Non');
    await control('otherCase').click();
    await leave();
    await expect
      .element(control('otherCase'))
      .toHaveAccessibleDescription(expect.stringContaining('Le champ Autre cas est obligatoire'));
    await answer('insured', 'Oui');
    await expect.element(control('otherCase')).not.toBeInTheDocument();
  });

  test('clears the other case when the second answer becomes Oui', async () => {
    await renderStep('yours');
    await answer('insured', 'Non');
    await answer('against', 'Non');
    await control('otherCase').fill('Ayant droit');
    await answer('against', 'Oui');
    await answer('against', 'Non');
    await expect.element(control('otherCase')).toHaveValue('');
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

  test('asks for one subject at least, once all nine are answered by Non', async () => {
    const { goTo } = await renderStep('yours');
    await answer('insured', 'Oui');
    await answer('against', 'Non');
    for (const subject of subjects.slice(0, 8)) await answer(subject, 'Non');
    await expect.element(page.getByText(atLeastOne)).not.toBeInTheDocument();
    await answer('other', 'Non');
    await expect.element(page.getByText(atLeastOne)).toBeVisible();
    await next('Next');
    expect(goTo).not.toHaveBeenCalled();
    await answer('claim', 'Oui');
    await expect.element(page.getByText(atLeastOne)).not.toBeInTheDocument();
    await next('Next');
    expect(goTo).toHaveBeenCalledWith('/claim/contact');
  });

  test('keeps what was answered', async () => {
    const { unmount } = await renderStep('yours');
    await answer('insured', 'Oui');
    await control('details').fill('Les faits.');
    await unmount();
    await renderStep('yours');
    await expect.element(question('insured').getByRole('radio', { name: 'Oui' })).toBeChecked();
    await expect.element(control('details')).toHaveValue('Les faits.');
    expect(sessionStorage.getItem('complaint-draft')).toContain('Les faits.');
  });

  test('leads back to the intro', async () => {
    await renderStep('yours');
    await expect
      .element(page.getByRole('link', { name: 'Previous' }))
      .toHaveAttribute('href', '/claim');
  });

  test('can be answered by keyboard alone', async () => {
    const { goTo } = await renderStep('yours');
    question('insured').getByRole('radio', { name: 'Oui' }).element().focus();
    // Space chooses Oui, the arrow moves on to Non.
    await userEvent.keyboard('[Space]{Tab}[Space][ArrowDown]');
    for (const subject of subjects) {
      await userEvent.keyboard(subject === 'claim' ? '{Tab}[Space]' : '{Tab}[Space][ArrowDown]');
    }
    await expect.element(question('claim').getByRole('radio', { name: 'Oui' })).toBeChecked();
    await expect.element(question('other').getByRole('radio', { name: 'Non' })).toBeChecked();
    page.getByRole('button', { name: 'Next' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(goTo).toHaveBeenCalledWith('/claim/contact');
  });
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

  test('show a short name whole', async () => {
    await renderStep('yours');
    await choose(1, pdf('vingt-caracteres.pdf'));
    await expect.element(chosen(/^vingt-caracteres\.pdf/)).toBeVisible();
  });

  test('are deleted with their slot', async () => {
    await renderStep('yours');
    await choose(1, pdf('lettre.pdf'));
    await slots().getByRole('button', { name: 'Supprimer lettre.pdf' }).click();
    await expect.element(chosen(/^lettre\.pdf/)).not.toBeInTheDocument();
    await expect.element(slots().getByLabelText('Choisir le fichier 1')).toBeInTheDocument();
    expect(complaintDraft.get().answers.files).toBeUndefined();
  });

  test('survive another visit of the step', async () => {
    const { unmount } = await renderStep('yours');
    await choose(1, pdf('lettre.pdf'));
    await expect.element(chosen(/^lettre\.pdf/)).toBeVisible();
    await unmount();
    await renderStep('yours');
    await expect.element(chosen(/^lettre\.pdf/)).toBeVisible();
  });

  test('say what is wrong with a file', async () => {
    await renderStep('yours');
    await choose(1, new File(['<p>'], 'page.html', { type: 'text/html' }));
    await expect
      .element(page.getByText('Le fichier 1 n’est ni un PDF, ni une image JPEG ou PNG'))
      .toBeVisible();
  });
});

describe('step 2', () => {
  const numbers = {
    adhesionNumber: 'Numéro adhésion',
    clientNumber: 'Numéro de client',
    contractNumber: 'Numéro de contrat',
    claimNumber: 'Numéro de sinistre',
    receiptNumber: 'Numéro de quittance',
  };

  test.each([
    ['lastName', 'Le champ Nom est obligatoire'],
    ['firstName', 'Le champ Prénom cas est obligatoire'],
    ['address', 'Le champ Adresse postale est obligatoire'],
    ['email', 'Le champ Adresse Email est obligatoire'],
    ['phone', 'Le champ Téléphone est obligatoire'],
  ])('says of %s, once it was left: %s', async (field, message) => {
    await renderStep('contact');
    await control(field).click();
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    await leave();
    await expect
      .element(control(field))
      .toHaveAccessibleDescription(expect.stringContaining(message));
    await expect.element(control(field)).toHaveAttribute('aria-invalid', 'true');
  });

  test.each([
    ['email', 'camille@', "Le format d'email est invalide"],
    ['phone', '0812345678', 'Le champ Téléphone est un numero français'],
  ])('says of %s being %s: %s', async (field, value, message) => {
    await renderStep('contact');
    await control(field).fill(value);
    await leave();
    await expect
      .element(control(field))
      .toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test('asks for the references of the contract when already insured, and only then', async () => {
    await renderStep('contact');
    await answer('alreadyInsured', 'Non');
    await expect.element(control('adhesionDate')).not.toBeInTheDocument();
    await answer('alreadyInsured', 'Oui');
    for (const field of ['adhesionDate', ...Object.keys(numbers)]) {
      await expect.element(control(field)).toBeVisible();
    }
    await expect.element(control('adhesionDate')).toHaveAttribute('type', 'date');
    await control('adhesionDate').click();
    await control('email').click();
    await expect.element(page.getByText('Le champ Date adhésion est obligatoire')).toBeVisible();
    await answer('alreadyInsured', 'Non');
    await expect.element(control('adhesionDate')).not.toBeInTheDocument();
  });

  test.each(Object.entries(numbers))('wants digits in %s', async (field, label) => {
    await renderStep('contact');
    await answer('alreadyInsured', 'Oui');
    await control(field).fill('12a');
    await leave();
    await expect
      .element(control(field))
      .toHaveAccessibleDescription(expect.stringContaining(`Le champ ${label} est un numero`));
    await control(field).clear();
    await expect
      .element(control(field))
      .toHaveAccessibleDescription(expect.stringContaining(`Le champ ${label} est obligatoire`));
    await control(field).fill('12');
    await expect.element(control(field)).not.toHaveAttribute('aria-invalid');
  });

  test('is filled in with what was saved, and goes on when it is complete', async () => {
    changeComplaint(fullComplaint);
    const { goTo } = await renderStep('contact');
    await expect.element(control('lastName')).toHaveValue('Exemple');
    await expect.element(control('receiptNumber')).toHaveValue('5005');
    await next('SUIVANT');
    expect(goTo).toHaveBeenCalledWith('/claim/first-confirmation');
    expect(complaintDraft.get().answers).toEqual(fullComplaint);
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
        'Le champ Adresse Email est obligatoire',
        'Le champ Téléphone est obligatoire',
        'Le champ Adresse postale est obligatoire',
      ]);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('tells browsers what each field is for', async () => {
    await renderStep('contact');
    await expect.element(control('lastName')).toHaveAttribute('autocomplete', 'family-name');
    await expect.element(control('email')).toHaveAttribute('inputmode', 'email');
  });
});

test('the four labels stand in the progress bar, the active step is named', async () => {
  await renderStep('contact');
  const steps = page.getByRole('navigation', { name: 'Étapes de la réclamation' });
  await expect
    .poll(() =>
      steps
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual([
      expect.stringContaining('START'),
      expect.stringContaining('IDENTIFICATION'),
      expect.stringContaining('COMPLAINT TYPE'),
      expect.stringContaining('DECLARE'),
    ]);
  expect(
    steps
      .getByRole('listitem')
      .elements()
      .map((item) => item.getAttribute('aria-current')),
  ).toEqual([null, null, 'step', null]);
});
