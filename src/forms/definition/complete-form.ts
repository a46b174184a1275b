import { isRecord } from '../../diagnostics/is-record.ts';
import type { FormDefinition, FormSchema } from './form-definition.ts';
import { listFields } from './list-fields.ts';

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

/** A schema with what its `$ref` names in `$defs` of the root; what stands beside the reference wins. */
export function resolveReference(root: FormSchema, { $ref, ...own }: FormSchema): FormSchema {
  const target = $ref && root.$defs?.[$ref.replace('#/$defs/', '')];
  return target ? { ...resolveReference(root, target), ...own } : own;
}

/** A part of a form with definitions in place of all references. None holds itself (validate/forms/). */
export function resolveReferences<Part extends object>(root: FormSchema, part: Part): Part {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isRecord(value)) return value;
    const { $defs: _, ...own } = resolveReference(root, value);
    return Object.fromEntries(Object.entries(own).map(([name, inner]) => [name, resolve(inner)]));
  };
  return resolve(part) as Part;
}
