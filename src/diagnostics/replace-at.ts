import type { JsonPath } from './json-path.ts';

/** A copy of a JSON value with another part at a path. Objects and lists that are missing on the way are added. */
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
