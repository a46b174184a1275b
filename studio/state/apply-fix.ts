import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { Fix } from '../../src/diagnostics/problem-details.ts';
import { valueAt } from '../../src/diagnostics/schema-nodes.ts';
import { removeAt, setAt, split } from './edit-json.ts';

/** The text of a document once a diagnostic at a path is repaired. */
export function applyFix(text: string, path: JsonPath, fix: Fix): string {
  const document: unknown = JSON.parse(text);
  const value = valueAt(document, path);
  if (fix.kind === 'set') return setAt(text, path, fix.value);
  if (value === undefined) return text;
  if (fix.kind === 'remove') return removeAt(text, path);
  if (fix.kind === 'replace') {
    const from = fix.from.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const whole = new RegExp(`(?<![\\p{L}\\p{N}/#-])${from}(?![\\p{L}\\p{N}/#-])`, 'gu');
    return setAt(
      text,
      path,
      String(value).replaceAll(whole, () => fix.to),
    );
  }
  const [around, name] = split(path);
  const fields: Readonly<Record<string, unknown>> = Object(valueAt(document, around));
  const without = removeAt(text, path);
  if (fix.to in fields) return without;
  const order = Object.keys(fields).map((key) => (key === name ? fix.to : key));
  return setAt(without, [...around, fix.to], value, order);
}
