import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';

/** Cause of a diagnostic: a block or a field of the page, and optionally the wrong text in the block. */
export type PageLocation = {
  /** Id of the block. */
  block?: string | undefined;
  /** A text that the block shows, or the address of its picture: it is looked for in the content. */
  text?: string | undefined;
  /** A field of the page itself. */
  field?: JsonPath;
};

/** Path of the string that a rendered text comes from: an equal string, else one that contains it. */
export function findText(value: unknown, text: string): JsonPath | undefined {
  const wanted = squash(text);
  if (wanted === '') return undefined;
  return (
    findString(value, (candidate) => squash(candidate) === wanted) ??
    findString(value, (candidate) => holds(candidate, wanted))
  );
}

function findString(
  value: unknown,
  isMeant: (text: string) => boolean,
  path: JsonPath = [],
): JsonPath | undefined {
  if (typeof value === 'string') return isMeant(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findString(item, isMeant, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function holds(candidate: string, wanted: string): boolean {
  if (candidate.includes(wanted)) return true;
  return candidate.includes('<') && toPlainText(sanitizeRichText(candidate)).includes(wanted);
}

const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
