import {
  copyText,
  findPlace,
  insertChild,
  insertText,
  readPlace,
  removeChild,
  replaceValue,
} from '../../server/site-files/json-text.ts';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { valueAt } from '../../src/problems/schema-nodes.ts';

/**
 * The edits that Studio makes of the text of a JSON file. Each touches its own place: what is not edited
 * keeps every byte, also where it moves.
 */

/**
 * Puts a value at a path; undefined takes it out. A new field stands where `order` has it among the fields
 * that are there, else at the end; what is missing around it is made.
 */
export function setAt(
  text: string,
  path: JsonPath,
  value: unknown,
  order: readonly string[] = [],
): string {
  const document: unknown = JSON.parse(text);
  if (value === undefined) {
    return valueAt(document, path) === undefined ? text : removeAt(text, path);
  }
  if (valueAt(document, path) !== undefined) {
    const place = findPlace(text, path);
    return JSON.stringify(readPlace(place)) === JSON.stringify(value)
      ? text
      : replaceValue(place, value);
  }
  const [around, name] = split(path);
  if (valueAt(document, around) === undefined) {
    return setAt(text, around, typeof name === 'number' ? [value] : { [name]: value });
  }
  const place = findPlace(text, around);
  if (typeof name === 'number') return insertChild(place, name, value);
  const names = Object.keys(Object(valueAt(document, around)));
  const before = order.slice(0, Math.max(0, order.indexOf(name)));
  const previous = names.findLastIndex((other) => before.includes(other));
  const index =
    order.includes(name) && (previous >= 0 || before.length === 0) ? previous + 1 : names.length;
  return insertChild(place, index, value, name);
}

export function removeAt(text: string, path: JsonPath): string {
  const [around, name] = split(path);
  const place = findPlace(text, around);
  const index =
    typeof name === 'number' ? name : Object.keys(Object(readPlace(place))).indexOf(name);
  return removeChild(place, index);
}

export function insertAt(text: string, list: JsonPath, index: number, value: unknown): string {
  const there = valueAt(JSON.parse(text), list);
  if (there === undefined) return setAt(text, list, [value]);
  return insertChild(findPlace(text, list), index, value);
}

/** Puts an item a second time behind itself, as it is written. */
export function duplicateAt(text: string, path: JsonPath): string {
  const [list, index] = split(path);
  return insertText(findPlace(text, list), Number(index) + 1, copyText(findPlace(text, path)));
}

/** Moves an item so that it stands at `index` of a list, which may be another one than its own. */
export function moveAt(text: string, path: JsonPath, list: JsonPath, index: number): string {
  const [own, from] = split(path);
  const isSameList = isSamePath(own, list);
  if (isSameList && from === index) return text;
  const write = copyText(findPlace(text, path));
  if (valueAt(JSON.parse(text), list) === undefined) {
    const withList = setAt(text, list, []);
    return moveAt(withList, path, list, 0);
  }
  const at = isSameList && index > Number(from) ? index + 1 : index;
  const inserted = insertText(findPlace(text, list), at, write);
  return removeAt(inserted, afterInsertion(path, list, at));
}

/** Where what stands at a path is found once an item was inserted into a list. */
export function afterInsertion(path: JsonPath, list: JsonPath, index: number): JsonPath {
  const step = path[list.length];
  const isInside = isSamePath(path.slice(0, list.length), list) && typeof step === 'number';
  return isInside && step >= index ? path.with(list.length, step + 1) : path;
}

/** Where what stands at a path is found once an item was taken out. */
export function afterRemoval(path: JsonPath, removed: JsonPath): JsonPath {
  const [list, index] = split(removed);
  const step = path[list.length];
  const isInside = isSamePath(path.slice(0, list.length), list) && typeof step === 'number';
  return isInside && step > Number(index) ? path.with(list.length, step - 1) : path;
}

export const isSamePath = (one: JsonPath, other: JsonPath): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);

export const startsWith = (path: JsonPath, start: JsonPath): boolean =>
  isSamePath(path.slice(0, start.length), start);

/** What stands around a path, and its last step. */
export function split(path: JsonPath): [around: JsonPath, last: string | number] {
  const last = path.at(-1);
  if (last === undefined) throw new Error('The document itself stands in nothing.');
  return [path.slice(0, -1), last];
}

/** The path that a message names as `blocks[2].content.items[0]`. */
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
