/** A path in a JSON document: `['blocks', 2, 'content', 'title']`. */
export type JsonPath = readonly (string | number)[];

/** Writes a path as `blocks[2].content.items[0].href`. */
export function formatPath(path: JsonPath): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[\w$-]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./, '');
}

export function parsePath(written: string): JsonPath {
  return Array.from(
    written.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g),
    ([, index, quoted, name]) =>
      index === undefined
        ? quoted === undefined
          ? (name ?? '')
          : String(JSON.parse(quoted))
        : Number(index),
  );
}

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

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

/** The texts of a document, each with its path. */
export function listStrings(value: unknown, at: JsonPath = []): { at: JsonPath; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listStrings(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}
