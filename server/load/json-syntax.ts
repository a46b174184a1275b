import type { ParseError } from 'jsonc-parser';
import { parseTree, printParseErrorCode } from 'jsonc-parser';

/** The position of a syntax error, and how to fix it. */
export type SyntaxDiagnostic = { offset: number; message: string };

type ErrorName = ReturnType<typeof printParseErrorCode>;

const hints: Partial<Record<ErrorName, string>> = {
  InvalidCommentToken: 'JSON has no comments; remove it',
  ColonExpected: 'a colon is missing after the name; write "name": value',
  CommaExpected: 'a comma is missing before this; add it',
  CloseBraceExpected: 'a brace is never closed; add "}"',
  CloseBracketExpected: 'a bracket is never closed; add "]"',
  EndOfFileExpected: 'the document ends before this; remove what follows',
  UnexpectedEndOfString: 'a text is never closed; add a double quote at its end',
  InvalidCharacter: 'a text holds a line break or a tab; write \\n or \\t',
  InvalidEscapeCharacter: 'unknown sign after a backslash; write \\\\ for a backslash',
  InvalidUnicode: '\\u needs four hexadecimal digits',
  InvalidNumberFormat: 'this is no number of JSON; write it like 12 or 0.5',
  InvalidSymbol: 'names and texts stand in double quotes; add them',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
};

/** Finds the syntax error of a text; `cause` is the error of `JSON.parse`. */
export function findSyntaxError(text: string, cause: unknown): SyntaxDiagnostic {
  if (text.startsWith('\uFEFF')) {
    return {
      offset: 0,
      message: 'not JSON: a byte order mark begins the file; save it as UTF-8 without one',
    };
  }
  if (text.trim() === '') return { offset: 0, message: 'not JSON: the file is empty' };
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { offset: 0, message: `not JSON: ${reason}` };
  }
  const name = printParseErrorCode(first.error);
  if (name === 'PropertyNameExpected' || name === 'ValueExpected') {
    const before = text.slice(0, first.offset).trimEnd();
    if (before.endsWith(',') && /^[}\]]/.test(text.slice(first.offset))) {
      const message = 'not JSON: a comma follows the last entry; remove it';
      return { offset: before.length - 1, message };
    }
  }
  const quote = /"\p{Zs}*$/u.exec(text.slice(0, first.offset));
  const isInText = quote && /^[^"{[]/.test(text.slice(first.offset));
  if (isInText && (name === 'InvalidSymbol' || name === 'CommaExpected')) {
    const message =
      'not JSON: a text holds a double quote; write \\" for it, or « » around the words';
    return { offset: quote.index, message };
  }
  if (name === 'UnexpectedEndOfString' && /^.*\s*\n\s*[^\s"}\]]/.test(text.slice(first.offset))) {
    const message =
      'not JSON: a text goes on in the next line; write all of it in one, with \\n for a line break';
    return { offset: first.offset, message };
  }
  return { offset: first.offset, message: `not JSON: ${hints[name] ?? 'correct the syntax'}` };
}
