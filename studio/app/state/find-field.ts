import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import type { Pressed } from '../../server/protocol.ts';
import { startsWith } from './edit-json.ts';
import { toWords } from './outline.ts';

/** A part of a document to search for a rendered text. */
export type WrittenPart = { document: string; path: JsonPath; value: unknown };

type Field = { document: string; path: JsonPath };
type Leaf = Field & { raw: string; text: string; bare: string; part: number };

/**
 * Finds the field of a rendered text: an equal text, in the first part before others, else the shortest one
 * that contains it. Of several, the one whose item contains the surrounding texts. A text of a form leads
 * to the form's name, a text made by code (such as a number) to the longest text beside it. Facts are
 * substituted before comparing.
 */
export function findField(
  parts: readonly WrittenPart[],
  { texts, around }: Pressed,
  facts: Readonly<Record<string, string>> = {},
): Field | undefined {
  const leaves = parts.flatMap(({ document, path, value }, part) =>
    listTexts(value).map((leaf): Leaf => {
      const text = squash(toWords(fill(leaf.text, facts)));
      return {
        document,
        path: [...path, ...leaf.path],
        raw: leaf.text,
        text,
        bare: toBare(text),
        part,
      };
    }),
  );
  const near = around.map(toBare);
  for (const shown of texts.filter((text) => text !== '')) {
    const wanted = squash(shown);
    const same = leaves.filter(({ text, raw }) => text === wanted || isPicture(raw, wanted));
    const own = same.filter(({ part }) => part === 0);
    const asWritten = (own.length > 0 ? own : same).filter(({ raw }) => raw === shown);
    const found = [asWritten, own, same, findHolding(leaves, wanted)].find((some) => some[0]);
    if (found) return toField(chooseNear(found, leaves, near));
  }
  const form = leaves.find(({ path, raw }) => path.at(-1) === 'form' && raw !== '');
  if (form) return toField(form);
  for (const text of near) {
    const [longest] = leaves
      .filter((leaf) => leaf.text.length > 2 && text.includes(leaf.bare))
      .toSorted((one, other) => other.text.length - one.text.length);
    if (longest) return toField(longest);
  }
  return undefined;
}

const toField = (leaf: Field | undefined): Field | undefined =>
  leaf && { document: leaf.document, path: leaf.path };

/** Texts that contain another one, shortest first; none for a text of a few characters. */
const findHolding = (leaves: readonly Leaf[], wanted: string): Leaf[] =>
  wanted.length < 3
    ? []
    : leaves
        .filter(({ text }) => text.includes(wanted))
        .toSorted((one, other) => one.text.length - other.text.length);

/** The exact match whose item contains most of the surrounding texts. */
function chooseNear(
  found: readonly Leaf[],
  leaves: readonly Leaf[],
  around: readonly string[],
): Leaf | undefined {
  if (found.length < 2) return found[0];
  const items = found.map((leaf) => {
    const length = leaf.path.findLastIndex((step) => typeof step === 'number') + 1;
    const item = leaf.path.slice(0, length);
    return leaves.filter(
      ({ document, path, text }) =>
        document === leaf.document && startsWith(path, item) && text.length > 2,
    );
  });
  const least = Math.min(...around.map((text) => text.length));
  for (const text of around) {
    // An element with only the text itself does not identify the item.
    if (text.length === least) continue;
    const counts = items.map((item) => item.filter(({ bare }) => text.includes(bare)).length);
    const most = Math.max(...counts);
    if (counts.some((count) => count < most)) return found[counts.indexOf(most)];
  }
  return found[0];
}

const fill = (text: string, facts: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(.*?)\}\}/g, (whole, name: string) => {
    const fact = facts[name] ?? facts[name.charAt(0).toLowerCase() + name.slice(1)];
    return fact ?? whole;
  });

/** The address of a rendered picture equals the written one, or ends with it. */
const isPicture = (raw: string, shown: string) =>
  /\.(svg|png|jpe?g|webp|avif)$/i.test(raw) &&
  shown.replace(/\?.*$/, '').endsWith(raw.toLowerCase());

// Blocks show some texts in capitals, or with the spaces and hyphens of French typography.
const squash = (text: string) =>
  text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase();
const toBare = (text: string) => squash(text).replaceAll(' ', '');

function listTexts(value: unknown, path: JsonPath = []): { path: JsonPath; text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
