import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { StoredContent } from '../../src/schema/migrations.ts';
import {
  findPlace,
  insertChild,
  readPlace,
  removeChild,
  renameKey,
  replaceValue,
} from './json-text.ts';

/**
 * The text of a JSON document with another value at a path. Only what differs is written: a field
 * under a new name keeps its place and its value's text, other lines stay as they are.
 */
export function rewriteJson(text: string, path: JsonPath, after: unknown): string {
  const place = findPlace(text, path);
  const before = readPlace(place);
  if (isDeepStrictEqual(before, after)) return text;
  if (isRecord(before) && isRecord(after)) return rewriteObject(text, path, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return rewriteList(text, path, before, after);
  return replaceValue(place, after);
}

function rewriteObject(
  text: string,
  path: JsonPath,
  before: StoredContent,
  after: StoredContent,
): string {
  const renamed = pairRenamed(before, after);
  let current = text;
  /** The names as they now stand in the text. */
  let names = Object.keys(before);
  for (const [from, to] of renamed) {
    current = renameKey(findPlace(current, [...path, from]), to);
    names = names.map((name) => (name === from ? to : name));
  }
  for (const name of names.filter((name) => !(name in after))) {
    current = removeChild(findPlace(current, path), names.indexOf(name));
    names = names.filter((other) => other !== name);
  }
  for (const [name, value] of Object.entries(after)) {
    if (names.includes(name)) {
      current = rewriteJson(current, [...path, name], value);
      continue;
    }
    // Behind the field that stands before it in the new value.
    const previous = Object.keys(after)[Object.keys(after).indexOf(name) - 1];
    const index = previous === undefined ? 0 : names.indexOf(previous) + 1;
    current = insertChild(findPlace(current, path), index, value, name);
    names = names.toSpliced(index, 0, name);
  }
  return current;
}

/**
 * Old name → new name: of fields with the same value; of one field that went while one came, since
 * the new one then takes its place.
 */
function pairRenamed(before: StoredContent, after: StoredContent): Map<string, string> {
  const removed = Object.keys(before).filter((name) => !(name in after));
  const added = Object.keys(after).filter((name) => !(name in before));
  const pairs = new Map<string, string>();
  for (const name of added) {
    const same = removed.find(
      (other) => !pairs.has(other) && isDeepStrictEqual(before[other], after[name]),
    );
    if (same !== undefined) pairs.set(same, name);
  }
  const paired = new Set(pairs.values());
  const [gone, ...othersGone] = removed.filter((name) => !pairs.has(name));
  const [came, ...othersCame] = added.filter((name) => !paired.has(name));
  if (gone && came && othersGone.length + othersCame.length === 0) pairs.set(gone, came);
  return pairs;
}

/** Items that stayed at the beginning and at the end are left alone. */
function rewriteList(
  text: string,
  path: JsonPath,
  before: readonly unknown[],
  after: readonly unknown[],
): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) {
    end += 1;
  }
  const inBoth = shorter - end;
  let current = text;
  for (let index = before.length - end - 1; index >= inBoth; index -= 1) {
    current = removeChild(findPlace(current, path), index);
  }
  for (let index = start; index < after.length - end; index += 1) {
    current =
      index < inBoth
        ? rewriteJson(current, [...path, index], after[index])
        : insertChild(findPlace(current, path), index, after[index]);
  }
  return current;
}
