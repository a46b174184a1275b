import { expect, test } from 'vitest';
import * as complaint from '../../generated/form-complaint.js';
import * as contact from '../../generated/form-contact.js';
import { formDefinitions } from '../../src/forms/definitions.ts';
import type { StepValidators } from '../../src/forms/step-validators.ts';
import { validateStep } from '../../src/forms/validate-step.ts';
import { deriveConditionalCases } from './conditional-cases.ts';

const validators: Record<string, Readonly<Record<string, StepValidators>>> = { complaint, contact };
const cases = Object.values(formDefinitions).flatMap((form) =>
  deriveConditionalCases(form).map((example) => ({ form: form.name, ...example })),
);

test('the complaint has cases on both sides of its four conditional rules', () => {
  expect(cases.filter(({ wrong }) => wrong.length > 0)).toHaveLength(4);
  expect(cases.filter(({ wrong }) => wrong.length === 0).length).toBeGreaterThan(15);
});

test.for(cases)('$form, $step: $title', ({ form, step, answers, wrong, right }) => {
  const validator = validators[form]?.[step];
  if (!validator) throw new Error(`Step "${step}" of ${form} is not compiled.`);
  const fields = validateStep(validator, answers).map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining([...wrong]));
  for (const field of right) expect(fields).not.toContain(field);
});
