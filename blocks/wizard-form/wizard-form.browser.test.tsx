import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { complaint as form } from '../../form-schemas/complaint/complaint.browser.ts';
import { complaint } from '../../tests/forms/samples.ts';
import {
  answer,
  control,
  forgetAnswers,
  leave,
  next,
  question,
  renderStep,
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
    await expect.element(page.getByText(atLeastOne)).not.toBeInTheDocument();
    await next('Next');
    expect(goTo).toHaveBeenCalledWith('/claim/contact');
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
