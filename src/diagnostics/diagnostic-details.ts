import type * as z from 'zod';

/** A correction of the value at a diagnostic's path. */
export type Fix =
  | { kind: 'remove' }
  | { kind: 'rename'; to: string }
  | { kind: 'set'; value: unknown }
  /** In a text: replaces `from` by `to` where it is not part of a longer word. */
  | { kind: 'replace'; from: string; to: string };

/**
 * A diagnostic as data, for Studio's sentence in its author's language and its fix button. The English
 * message is for developers; nothing parses it.
 */
export type DiagnosticDetails = {
  /** Selects the sentence; the rule's id by default. */
  code?: string;
  params?: Readonly<Record<string, string | number>>;
  /** Set when there is one known correction. */
  fix?: Fix | undefined;
};

/** The fix that sets the likely value, if known. */
export const setTo = (value: string | undefined): Fix | undefined =>
  value === undefined ? undefined : { kind: 'set', value };

/** The fix of a misspelt field: renames it to the likely name, or removes it. */
export const renameTo = (name: string | undefined): Fix =>
  name === undefined ? { kind: 'remove' } : { kind: 'rename', to: name };

/** The fix of a wrong part of a text, if the right one is known. */
export const replaceBy = (from: string, to: string | undefined): Fix | undefined =>
  to === undefined ? undefined : { kind: 'replace', from, to };

export const unknownField = (name: string, nearest: string | undefined): DiagnosticDetails => ({
  code: 'unknown-field',
  params: { name },
  fix: renameTo(nearest),
});

export const wrongFormat = (expected: string, meant: string | undefined): DiagnosticDetails => ({
  code: 'wrong-format',
  params: { expected },
  fix: setTo(meant),
});

export const missing: DiagnosticDetails = { code: 'missing' };

export const unknownValue = (value: string, nearest: string | undefined): DiagnosticDetails => ({
  code: 'unknown-value',
  params: { value },
  fix: setTo(nearest),
});

export function detailWrongType(
  expected: string,
  found: unknown,
  canRemove: boolean,
): DiagnosticDetails {
  if (found === undefined) return missing;
  const fix = convert(expected, found) ?? (canRemove ? { kind: 'remove' as const } : undefined);
  return { code: 'wrong-type', params: { expected }, fix };
}

/** Converts a value to the expected type, if possible without loss. */
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
): DiagnosticDetails {
  if (found === '') return { code: 'empty', fix: canRemove ? { kind: 'remove' } : undefined };
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const unit = Array.isArray(found) ? 'items' : typeof found === 'string' ? 'characters' : 'number';
  return { code: `${isSmall ? 'too-small' : 'too-big'}-${unit}`, params: { limit } };
}
