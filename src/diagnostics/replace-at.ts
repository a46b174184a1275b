import type { JsonPath } from './json-path.ts';

/** Copies a JSON value with an edited part. Missing objects and lists on the path are added. */
export function replaceAt(
  value: unknown,
  [step, ...rest]: JsonPath,
  edit: (part: unknown) => unknown,
): unknown {
  if (step === undefined) return edit(value);
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.toSpliced(step, 1, replaceAt(items[step], rest, edit));
  }
  const fields: Readonly<Record<string, unknown>> = Object(value);
  return { ...fields, [step]: replaceAt(fields[step], rest, edit) };
}
