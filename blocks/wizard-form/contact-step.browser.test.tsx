import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { complaint as form } from '../../form-schemas/complaint/complaint.browser.ts';
import { complaint } from '../../tests/forms/samples.ts';
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

  test('tells browsers what each field is for', async () => {
    await renderStep('contact');
    await expect.element(control('lastName')).toHaveAttribute('autocomplete', 'family-name');
    await expect.element(control('email')).toHaveAttribute('inputmode', 'email');
  });
});
