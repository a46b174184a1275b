import { expect, test } from 'vitest';
import { validateStep } from '../../src/forms/validate-form.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { forms } from '../support/forms.ts';
import { deriveConditionalCases } from './conditional-cases.ts';

const cases = Object.values(forms).flatMap(({ definition, validators }) =>
  deriveConditionalCases(definition).map((example) => ({
    form: definition.name,
    validator: validators[example.step],
    ...example,
  })),
);

test('the complaint has cases on both sides of its four conditional rules', () => {
  expect(cases.filter(({ wrong }) => wrong.length > 0)).toHaveLength(4);
  expect(cases.filter(({ wrong }) => wrong.length === 0).length).toBeGreaterThan(15);
});

test.for(cases)('$form, $step: $title', ({ form, validator, step, answers, wrong, right }) => {
  if (!validator) throw new Error(`Step "${step}" of ${form} is not compiled.`);
  const fields = validateStep(validator, answers, formTexts).map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining([...wrong]));
  for (const field of right) expect(fields).not.toContain(field);
});
