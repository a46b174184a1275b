import type { Answer, Answers } from './form-definition.ts';

/** The names and positions of a JSON Pointer (RFC 6901). */
export const parsePointer = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

export const joinPointer = (parent: string, name: string | number): string =>
  `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The id of a field's control on a page. */
export const toId = (idPrefix: string, pointer: string): string =>
  [idPrefix, ...parsePointer(pointer)].join('_');

/** The answer at a pointer; undefined where there is none. */
export function getAt(answers: unknown, pointer: string): Answer | undefined {
  let value: unknown = answers;
  for (const part of parsePointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  // Answers are JSON.
  return value as Answer | undefined;
}

/** Answers with another one at a pointer; undefined takes it out. Lists and objects on the way are made. */
export function setAt(answers: Answers, pointer: string, value: Answer | undefined): Answers {
  // The root is an object.
  return set(answers, parsePointer(pointer), value) as Answers;
}

function set(at: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(at) || (typeof at !== 'object' && /^\d+$/.test(part))) {
    const list: unknown[] = Array.isArray(at) ? [...at] : [];
    list[Number(part)] = set(list[Number(part)], rest, value);
    return list;
  }
  const next = set(Object(at)[part], rest, value);
  const { [part]: _, ...others } = Object(at) as Record<string, unknown>;
  if (next === undefined) return others;
  return part in Object(at) ? { ...Object(at), [part]: next } : { ...others, [part]: next };
}
