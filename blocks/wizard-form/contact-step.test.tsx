import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { complaint as form } from '../../form-schemas/complaint/complaint.browser.ts';
import { fullComplaint } from '../../tests/forms/samples.ts';
import {
  answer,
  control,
  forgetAnswers,
  leave,
  next,
  renderStep,
} from '../../tests/setup/wizard-steps.tsx';

beforeEach(forgetAnswers);

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
    form.change(fullComplaint);
    const { goTo } = await renderStep('contact');
    await expect.element(control('lastName')).toHaveValue('Exemple');
    await expect.element(control('receiptNumber')).toHaveValue('5005');
    await next('SUIVANT');
    expect(goTo).toHaveBeenCalledWith('/claim/first-confirmation');
    expect(form.draft.get().answers).toEqual(fullComplaint);
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

  test('tells browsers what each field is for', async () => {
    await renderStep('contact');
    await expect.element(control('lastName')).toHaveAttribute('autocomplete', 'family-name');
    await expect.element(control('email')).toHaveAttribute('inputmode', 'email');
  });
});
