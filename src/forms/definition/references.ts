import { isRecord } from '../../diagnostics/is-record.ts';
import type { FormSchema } from './form-definition.ts';

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
