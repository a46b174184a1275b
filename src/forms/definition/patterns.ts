import { getAt } from './pointers.ts';

/** The pointer of a field in the form's file: positions in lists become `*`. */
export const toPattern = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

/** The entries of lists that hold a field, or a pattern of one, the innermost first, then the form: `''`. */
export const listScopes = (pointer: string): string[] => {
  const parts = pointer.split('/');
  const ends = [...parts.keys()].filter((end) => /^(\d+|\*)$/.test(parts[end - 1] ?? ''));
  return [...ends.map((end) => parts.slice(0, end).join('/')).reverse(), ''];
};

/** A pattern in the entries that hold a field: of `*` of people the one that `/people/0/name` is in. */
export const placeBeside = (pattern: string, pointer: string): string => {
  const own = pointer.split('/');
  const place = (part: string, index: number) => (part === '*' ? (own[index] ?? part) : part);
  return pattern.split('/').map(place).join('/');
};

/** The answer at a pointer; where that has `*`, those of all entries, in one list. */
export function getAll(answers: unknown, pointer: string): unknown {
  const [list = '', ...rest] = pointer.split('/*');
  const value = getAt(answers, list);
  if (rest.length === 0) return value;
  return [value ?? []].flat().flatMap((entry) => getAll(entry, rest.join('/*')) ?? []);
}

/** The innermost pointer of those that are known, at a pointer or above it; '' if there is none. */
export const findNearest = (known: ReadonlyMap<string, unknown>, pointer: string): string =>
  pointer === '' || known.has(pointer)
    ? pointer
    : findNearest(known, pointer.slice(0, pointer.lastIndexOf('/')));

/** Whether an answer is at a pointer or below it. */
export const isWithin = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);
