import type { Form } from '../../src/forms/define-form.ts';
import { listFields } from '../../src/forms/form-definition.ts';
import { validateForm } from '../../src/forms/validate-form.ts';
import { sampleValue } from '../forms/conditional-cases.ts';
import { texts } from './forms.ts';

/** Answers that a form accepts, found by giving it what it asks for. */
export function completeForm(form: Form): Record<string, string> {
  const schemas = new Map(listFields(form.definition).map(({ name, schema }) => [name, schema]));
  const answers: Record<string, string> = {};
  while (true) {
    const wrong = validateForm(form, answers, texts);
    if (wrong.length === 0) return answers;
    const asked = wrong.filter(({ field }) => !(field in answers));
    if (asked.length === 0) throw new Error(`No sample fits: ${JSON.stringify(wrong)}`);
    for (const { field } of asked) answers[field] = sampleValue(schemas.get(field) ?? {});
  }
}
