import type { JsonPath } from '../../src/problems/json-path.ts';
import { toWords } from './outline.ts';

/**
 * The path of the text in a value that a shown text comes from: the same, else the shortest one that holds
 * it, else the longest one that is held by it. Facts stand for their references.
 */
export function findField(
  value: unknown,
  shown: string,
  facts: Readonly<Record<string, string>> = {},
): JsonPath | undefined {
  const wanted = squash(shown);
  if (wanted === '') return undefined;
  const texts = listTexts(value).map(({ path, text }) => {
    const filled = text.replaceAll(/\{\{(.*?)\}\}/g, (whole, name: string) => facts[name] ?? whole);
    return { path, text: squash(toWords(filled)), raw: text };
  });
  const same = texts.find(({ text, raw }) => text === wanted || wanted.endsWith(raw));
  const byLength = texts.toSorted((one, other) => one.text.length - other.text.length);
  const around = byLength.find(({ text }) => text.includes(wanted));
  const within = byLength.findLast(({ text }) => text.length > 2 && wanted.includes(text));
  return (same ?? around ?? within)?.path;
}

// Blocks show some texts in capitals, or with the spaces of French typography.
const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase();

function listTexts(value: unknown, path: JsonPath = []): { path: JsonPath; text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
