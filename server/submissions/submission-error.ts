import type { ServerTexts } from '../../src/texts/fr/server.ts';

export type FieldError = { field: string; message: string };

/** What the server says of forms. */
export type AnswerTexts = ServerTexts['forms'];

/** Why a submission is not accepted. What it says is said in the site's language, by the texts. */
export class SubmissionError extends Error {
  override name = 'Refusal';
  readonly status: 403 | 413 | 415 | 422 | 429;
  readonly tell: (texts: AnswerTexts) => readonly FieldError[];

  constructor(status: SubmissionError['status'], tell: SubmissionError['tell']) {
    super(`A form is refused with ${status}.`);
    this.status = status;
    this.tell = tell;
  }
}

export const refuse = (
  status: SubmissionError['status'],
  field: string,
  say: (texts: AnswerTexts) => string,
): never => {
  throw new SubmissionError(status, (texts) => [{ field, message: say(texts) }]);
};
