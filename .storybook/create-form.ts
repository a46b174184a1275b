import { createBrowserForm } from '../src/forms/browser-form.ts';
import { completeForm } from '../src/forms/definition/complete-form.ts';
import type { FormDefinition, FormSchema } from '../src/forms/definition/form-definition.ts';
import { compute } from '../src/forms/evaluate/expressions.ts';
import { formats } from '../src/forms/formats/formats.ts';
import { compileValidator } from '../src/forms/validators/compile-validator.ts';
import { formTexts } from '../src/texts/fr/forms.ts';
import { widgets } from './all-widgets.ts';

/** A form in one page with some fields, as the build gives it to browsers. */
export function createForm(
  { name = 'test', ...file }: { name?: string } & Partial<Omit<FormDefinition, 'schema'>>,
  schema: FormSchema,
) {
  const form = createBrowserForm({
    definition: completeForm({ name, ...file, ...{ schema: { type: 'object', ...schema } } }),
    texts: formTexts,
    language: 'fr',
    timeZone: 'Europe/Paris',
    getValidator: compileValidator,
    formats,
    compute,
    widgets,
    code: {},
  });
  form.draft.set(form.draft.initial);
  return form;
}
