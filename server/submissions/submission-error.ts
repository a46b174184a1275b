import { parseWireName, toWireName } from '../../src/forms/wire/wire-names.ts';
import type { ServerTexts } from '../../src/texts/fr/server.ts';
import type { SentPart } from './received-form.ts';

/** `field` is the name of its control; about the whole form both are ''. */
export type FieldError = { field: string; pointer: string; message: string };

/** An error about the whole form. */
export const aboutForm = (message: string): FieldError[] => [{ field: '', pointer: '', message }];

/** The server's texts about forms. */
export type AnswerTexts = ServerTexts['forms'];

/** A rejected submission: the status and the errors of its response, in the site's language. */
export class SubmissionError extends Error {
  override name = 'SubmissionError';
  readonly status: 403 | 413 | 415 | 422 | 429;
  readonly describe: (texts: AnswerTexts) => readonly FieldError[];
  /** Of a form whose visitor is asked to send it again: too soon, too late, or as only programs fill it in. */
  readonly unconfirmed: readonly SentPart[] | undefined;

  constructor(
    status: SubmissionError['status'],
    describe: SubmissionError['describe'],
    unconfirmed?: SubmissionError['unconfirmed'],
  ) {
    super(`A form is refused with ${status}.`);
    this.status = status;
    this.describe = describe;
    this.unconfirmed = unconfirmed;
  }
}

export const reject = (
  status: SubmissionError['status'],
  field: string,
  getMessage: (texts: AnswerTexts) => string,
): never => {
  const name = field.startsWith('/') ? toWireName(field) : field;
  const pointer = field.startsWith('/') ? field : (parseWireName(field) ?? '');
  throw new SubmissionError(status, (texts) => [
    { field: name, pointer, message: getMessage(texts) },
  ]);
};
