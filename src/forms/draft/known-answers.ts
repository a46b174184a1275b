import type { Answer, Answers, FormDefinition } from '../definition/form-definition.ts';
import { findField, listFields } from '../definition/list-fields.ts';
import { toPattern } from '../definition/patterns.ts';
import { getAt, setAt } from '../definition/pointers.ts';
import { decodeLink, type FormLink, linkParam } from './form-link.ts';

type Known = readonly (readonly [pointer: string, answer: Answer])[];

/** The answers, with those that are known where there is none. */
export const addMissing = (answers: Answers, known: Known): Answers =>
  known.reduce(
    (all, [pointer, answer]) =>
      getAt(all, pointer) === undefined ? setAt(all, pointer, answer) : all,
    answers,
  );

/** The defaults of an object's fields, of the form for ''. Entries of lists have theirs when they are added. */
const listDefaults = (definition: FormDefinition, object: string): Known =>
  listFields(definition).flatMap(({ pattern, schema }) => {
    const pointer = pattern.slice(object.length);
    const isInside = pattern.startsWith(`${object}/`) && !pointer.includes('*');
    return isInside && schema.default !== undefined ? [[pointer, schema.default] as const] : [];
  });

/** The answers of a signed link to this form. */
export function readLinked(
  { name, prefill = {} }: FormDefinition,
  link: FormLink | undefined,
): Known {
  if (link?.form !== name) return [];
  return Object.entries(link.answers).filter(([pointer]) => prefill[pointer] === 'link');
}

/**
 * Answers with those that are known before: by a signed link, whatever was answered, else from the address
 * of the page (`"query:claim"`), else by default.
 */
export function addKnown(definition: FormDefinition, answers: Answers, search: string): Answers {
  const query = new URLSearchParams(search);
  const linked = readLinked(definition, decodeLink(query.get(linkParam)));
  const ofAddress = Object.entries(definition.prefill ?? {}).flatMap(([pointer, source]) => {
    const value = source.startsWith('query:') && query.get(source.slice('query:'.length));
    return value ? [[pointer, value] as const] : [];
  });
  const known = linked.reduce((all, [pointer, answer]) => setAt(all, pointer, answer), answers);
  return addMissing(known, [...ofAddress, ...listDefaults(definition, '')]);
}

/** A new entry of a list. */
export const createEntry = (definition: FormDefinition, list: string): Answers =>
  addMissing({}, listDefaults(definition, `${toPattern(list)}/*`));

/** The stored value of an emptied answer: '' keeps a default or prefilled answer from coming back. */
export function getEmpty(definition: FormDefinition, pointer: string): '' | undefined {
  const pattern = toPattern(pointer);
  const known = definition.prefill?.[pattern] ?? findField(definition, pattern)?.schema.default;
  return known === undefined ? undefined : '';
}
