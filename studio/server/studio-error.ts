import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { GitError } from '../../server/git/run-git.ts';
import type { Failure } from './protocol.ts';
import { studioTextsIn } from './texts.ts';

const statuses = {
  'signed-out': 401,
  forbidden: 403,
  foreign: 403,
  'not-found': 404,
  invalid: 400,
  'repository-away': 503,
  'repository-refuses': 502,
  'disk-full': 507,
  'too-large': 413,
} as const;

export class StudioError extends Error {
  override name = 'StudioError';
  readonly code: Failure['code'];

  constructor(code: Failure['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

const noSpace =
  /No space left|Out of diskspace|Disk quota exceeded|ENOSPC|EDQUOT|File too large|database or disk is full/;

/** What a failure of git or of the file system means for an author; undefined: it is a mistake of ours. */
export function toStudioError(error: unknown): StudioError | undefined {
  if (error instanceof StudioError) return error;
  if (!(error instanceof Error)) return undefined;
  // A body that is no JSON (hono/validator).
  if (error instanceof HTTPException && error.status === 400) return new StudioError('invalid');
  const code = 'code' in error ? String(error.code) : '';
  if (noSpace.test(`${code} ${error.message}`))
    return new StudioError('disk-full', { cause: error });
  const isRemote = error instanceof GitError && /^git (fetch|push)\b/.test(error.message);
  return isRemote ? new StudioError('repository-away', { cause: error }) : undefined;
}

/** Answers what a call has thrown: a failure in the author's language. */
export const answerError =
  (language: string): ErrorHandler =>
  (error, context) => {
    const known = toStudioError(error);
    if (!known || known.cause) console.error(known?.cause ?? error);
    if (!known) return context.json({ message: 'Internal error' }, 500);
    const { code } = known;
    const failure: Failure = { code, message: studioTextsIn(language).failures[code] };
    return context.json(failure, statuses[code]);
  };
