import type * as z from 'zod';

/** What repairs a problem; it applies to the value at the problem's path. */
export type Fix =
  | { kind: 'remove' }
  | { kind: 'rename'; to: string }
  | { kind: 'set'; value: unknown }
  /** In a text: every `from` that is no part of a longer word becomes `to`. */
  | { kind: 'replace'; from: string; to: string };

/**
 * A problem as data. Studio builds a sentence in its author's language from it, and the button that
 * repairs: the English message is for developers, and nothing parses it.
 */
export type ProblemDetails = {
  /** Names the sentence; the rule's id where it is left out. */
  code?: string;
  params?: Readonly<Record<string, string | number>>;
  /** Set where one repair is known. */
  fix?: Fix | undefined;
};

/** The fix that writes the name that was meant, where one is known. */
export const setTo = (value: string | undefined): Fix | undefined =>
  value === undefined ? undefined : { kind: 'set', value };

/** The fix of a misspelt name: the name that was meant, else none of it. */
export const renameTo = (name: string | undefined): Fix =>
  name === undefined ? { kind: 'remove' } : { kind: 'rename', to: name };

/** The fix of a wrong part of a text, where the right one is known. */
export const replaceBy = (from: string, to: string | undefined): Fix | undefined =>
  to === undefined ? undefined : { kind: 'replace', from, to };

export const unknownField = (name: string, nearest: string | undefined): ProblemDetails => ({
  code: 'unknown-field',
  params: { name },
  fix: renameTo(nearest),
});

export const wrongFormat = (expected: string, meant: string | undefined): ProblemDetails => ({
  code: 'wrong-format',
  params: { expected },
  fix: setTo(meant),
});

export const missing: ProblemDetails = { code: 'missing' };

export const unknownValue = (value: string, nearest: string | undefined): ProblemDetails => ({
  code: 'unknown-value',
  params: { value },
  fix: setTo(nearest),
});

export function detailWrongType(
  expected: string,
  found: unknown,
  canRemove: boolean,
): ProblemDetails {
  if (found === undefined) return missing;
  const fix = convert(expected, found) ?? (canRemove ? { kind: 'remove' as const } : undefined);
  return { code: 'wrong-type', params: { expected }, fix };
}

/** A value as one of the expected type, where that is plain. */
function convert(expected: string, found: unknown) {
  const set = (value: unknown) => ({ kind: 'set', value }) as const;
  if (found === null) return undefined;
  if (expected === 'array') return set([found]);
  if (expected === 'string' && (typeof found === 'number' || typeof found === 'boolean')) {
    return set(String(found));
  }
  if (typeof found !== 'string') return undefined;
  if (expected === 'boolean' && /^(true|false)$/.test(found)) return set(found === 'true');
  const isNumber = found.trim() !== '' && Number.isFinite(Number(found));
  return /^(number|int)$/.test(expected) && isNumber ? set(Number(found)) : undefined;
}

export function detailSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  found: unknown,
  canRemove: boolean,
): ProblemDetails {
  if (found === '') return { code: 'empty', fix: canRemove ? { kind: 'remove' } : undefined };
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const unit = Array.isArray(found) ? 'items' : typeof found === 'string' ? 'characters' : 'number';
  return { code: `${isSmall ? 'too-small' : 'too-big'}-${unit}`, params: { limit } };
}
