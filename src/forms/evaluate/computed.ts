import type { Answer, Answers } from '../definition/form-definition.ts';
import { listFields } from '../definition/list-fields.ts';
import { getAll, listScopes, toPattern } from '../definition/patterns.ts';
import { setAt } from '../definition/pointers.ts';
import type { CheckedForm } from '../form.ts';
import type { Scope } from './expressions.ts';
import { type ShownField, walkFields } from './shown-fields.ts';

/** Values may be computed from others; more than so many in a row are a circle. */
const longestChain = 20;

/** Answers with their computed values, which no visitor types. */
export function addComputed(form: CheckedForm, shown: ShownField, kept: Answers) {
  const { compute, definition } = form;
  const computed = new Map<string, Answer>();
  let answers = kept;
  if (!compute) return { answers, computed };
  const fields = [...walkFields(shown)].filter(({ schema }) => schema['x-calc'] !== undefined);
  const patterns = new Set(listFields(definition).map(({ pattern }) => pattern));
  for (let round = 0; round < longestChain; round += 1) {
    let isChanged = false;
    for (const { pointer, schema } of fields) {
      const value = compute(schema['x-calc'], createScope(answers, pointer, patterns));
      if (value === computed.get(pointer)) continue;
      isChanged = true;
      if (value === undefined) computed.delete(pointer);
      else computed.set(pointer, value);
      answers = setAt(answers, pointer, value);
    }
    if (!isChanged) break;
  }
  return { answers, computed };
}

/** Within a list's entry a pointer is the entry's, or of what holds the entry. */
export const createScope = (
  answers: Answers,
  place = '',
  patterns: ReadonlySet<string> = new Set(),
): Scope => ({
  get: (pointer) => {
    const isHere = (scope: string) => patterns.has(toPattern(`${scope}${pointer}`));
    return getAll(answers, `${listScopes(place).find(isHere) ?? ''}${pointer}`);
  },
});
