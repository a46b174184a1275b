import type { Fix } from './diagnostic-details.ts';
import { type JsonPath, replaceAt, valueAt } from './json-path.ts';
import { escapePattern } from './letters.ts';

/** Applies a fix at a path of a document. A renamed field keeps its position. */
export function applyFix(document: unknown, path: JsonPath, fix: Fix): unknown {
  if (fix.kind === 'set') return replaceAt(document, path, () => fix.value);
  const value = valueAt(document, path);
  if (value === undefined) return document;
  if (fix.kind === 'replace') {
    const from = escapePattern(fix.from);
    const whole = new RegExp(`(?<![\\p{L}\\p{N}/#-])${from}(?![\\p{L}\\p{N}/#-])`, 'gu');
    return replaceAt(document, path, () => String(value).replaceAll(whole, () => fix.to));
  }
  const name = path.at(-1);
  return replaceAt(document, path.slice(0, -1), (around) => {
    if (typeof name === 'number') return Array.isArray(around) ? around.toSpliced(name, 1) : around;
    const fields = Object.entries(Object(around));
    // An existing field with the right name is not overwritten.
    const isRenamed = fix.kind === 'rename' && !Object.hasOwn(Object(around), fix.to);
    return Object.fromEntries(
      fields.flatMap(([key, inner]) => {
        if (key !== name) return [[key, inner]];
        return isRenamed ? [[fix.to, inner]] : [];
      }),
    );
  });
}
