import { findNearest, suggest } from './nearest-name.ts';

/** A correction of the value at a diagnostic's path. */
export type Fix =
  | { kind: 'remove' }
  | { kind: 'rename'; to: string }
  | { kind: 'set'; value: unknown }
  /** In a text: replaces `from` by `to` where it is not part of a longer word. */
  | { kind: 'replace'; from: string; to: string };

/** For Studio's sentence in its author's language, and its button. Nothing parses the message. */
export type DiagnosticDetails = {
  /** Selects the sentence; the rule's id by default. */
  code?: string;
  params?: Readonly<Record<string, string | number>>;
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

export type Description = { message: string } & DiagnosticDetails;

/** `unknown source "heor", did you mean "hero"?` */
export const unknownName = (what: string, name: string, known: readonly string[]): Description => ({
  message: `unknown ${what} "${name}"${suggest(name, known)}`,
  ...unknownValue(name, findNearest(name, known)),
});

export const unknownField = (
  name: string,
  known: readonly string[],
  what: 'field' | 'parameter' = 'field',
): Description => ({
  message: `unknown ${what} "${name}"${suggest(name, known)}`,
  code: `unknown-${what}`,
  params: { name },
  fix: renameTo(findNearest(name, known)),
});

export const unknownValue = (value: string, nearest: string | undefined): DiagnosticDetails => ({
  code: 'unknown-value',
  params: { value },
  fix: setTo(nearest),
});

export const wrongFormat = (expected: string, meant: string | undefined): DiagnosticDetails => ({
  code: 'wrong-format',
  params: { expected },
  fix: setTo(meant),
});
