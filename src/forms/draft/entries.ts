import type { Answer, Answers, FormDefinition } from '../definition/form-definition.ts';
import { getAt, setAt } from '../definition/pointers.ts';
import { createEntry } from './known-answers.ts';

/** Entries of a list at most. */
export const mostEntries = 200;

export function listEntries(answers: Answers, list: string): readonly Answer[] {
  const entries = getAt(answers, list);
  return Array.isArray(entries) ? entries : [];
}

/** The answers with a new entry at the end of a list. */
export const addEntry = (definition: FormDefinition, answers: Answers, list: string): Answers =>
  setAt(answers, list, [...listEntries(answers, list), createEntry(definition, list)]);

/** The list and the position of the entry at a pointer. */
export function parseEntry(pointer: string): { list: string; index: number } {
  const [, list = '', index = ''] = /^(.*)\/(\d+)$/.exec(pointer) ?? [];
  return { list, index: Number(index) };
}

/** The answers without an entry. An emptied list is no answer. */
export function removeEntry(answers: Answers, pointer: string): Answers {
  const { list, index } = parseEntry(pointer);
  const entries = listEntries(answers, list);
  if (!(index in entries)) return answers;
  const rest = entries.toSpliced(index, 1);
  return setAt(answers, list, rest.length > 0 ? rest : undefined);
}
