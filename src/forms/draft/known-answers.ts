import type { Answer, Answers, FormDefinition } from '../definition/form-definition.ts';
import { findField, listFields } from '../definition/list-fields.ts';
import { toPattern } from '../definition/patterns.ts';
import { getAt, setAt } from '../definition/pointers.ts';

type Known = readonly (readonly [pointer: string, answer: Answer])[];

const add = (answers: Answers, known: Known): Answers =>
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

/** Answers with those that are known before: from the address of the page (`"query:claim"`), else defaults. */
export function addKnown(definition: FormDefinition, answers: Answers, search: string): Answers {
  const query = new URLSearchParams(search);
  const ofAddress = Object.entries(definition.prefill ?? {}).flatMap(([pointer, source]) => {
    const value = source.startsWith('query:') && query.get(source.slice('query:'.length));
    return value ? [[pointer, value] as const] : [];
  });
  return add(answers, [...ofAddress, ...listDefaults(definition, '')]);
}

/** A new entry of a list. */
export const createEntry = (definition: FormDefinition, list: string): Answers =>
  add({}, listDefaults(definition, `${toPattern(list)}/*`));

/** The stored value of an emptied answer: '' keeps a default or prefilled answer from coming back. */
export function getEmpty(definition: FormDefinition, pointer: string): '' | undefined {
  const pattern = toPattern(pointer);
  const known = definition.prefill?.[pattern] ?? findField(definition, pattern)?.schema.default;
  return known === undefined ? undefined : '';
}
