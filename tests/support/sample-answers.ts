import type { Form } from '../../src/forms/define-form.ts';
import { type FormSchema, listFields } from '../../src/forms/form-definition.ts';
import { validateForm } from '../../src/forms/validate-form.ts';
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

const candidates = ['12', 'Un texte', 'a@b.example', '2024-02-29', '01 99 00 12 34'];

/** A value that a field's own rules accept. */
function sampleValue({ enum: values, pattern, format }: FormSchema): string {
  if (values?.[0]) return values[0];
  const found = candidates.find(
    (candidate) =>
      (!pattern || new RegExp(pattern, 'u').test(candidate)) &&
      (format !== 'email' || candidate.includes('@')) &&
      (format !== 'date' || /^\d{4}-/.test(candidate)),
  );
  if (!found) throw new Error('No candidate fits this field: add one.');
  return found;
}
