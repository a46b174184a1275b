import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';
import { listStrings } from './list-strings.ts';

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
  const strings = listStrings(value);
  const found =
    strings.find((one) => squash(one.text) === wanted) ??
    strings.find((one) => contains(one.text, wanted));
  return found?.at;
}

const contains = (written: string, wanted: string) =>
  written.includes(wanted) ||
  (written.includes('<') && toPlainText(sanitizeRichText(written)).includes(wanted));

const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
