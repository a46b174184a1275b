import type { FormDefinition } from './form-definition.ts';
import { listFields } from './list-fields.ts';
import { resolveReferences } from './references.ts';

/** A form's file as JSON, with the defaults of what it leaves out, and definitions in place of references. */
export function completeForm(file: { name: string }): FormDefinition {
  const written = {
    version: 1,
    endpoint: file.name,
    receiver: 'here',
    showErrors: 'blur',
    uiSchema: {},
    ...file,
    // validate/forms/ checks it.
  } as unknown as FormDefinition;
  const form = resolveReferences(written.schema, written);
  if (!form.summary || form.steps) return form;
  // A form of one page that shows its answers before they are sent has two.
  const fields = listFields(form).filter(({ pattern }) => pattern.lastIndexOf('/') === 0);
  const { name, title, groups = [{ fields: fields.map(({ pattern }) => pattern) }] } = form;
  return { ...form, steps: [{ name, title, groups }] };
}
