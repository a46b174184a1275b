import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { Failure } from '../../server/team-protocol.ts';
import { ServerGoneError } from './connection.ts';

/** A rejection of the Studio server. Its message is a sentence for the author. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: Failure['code'];

  constructor({ code, message }: Failure) {
    super(message);
    this.code = code;
  }
}

/**
 * Sends a request and reads its JSON answer. `alsoRight` lists the statuses whose answers are no errors.
 * Throws {@link RefusedError}, or {@link ServerGoneError} when no server answers.
 */
export type Call = <Answer>(
  path: string,
  init?: RequestInit,
  alsoRight?: readonly number[],
) => Promise<Answer>;

/** `signIn` is awaited when the session has ended. The request is then sent again. */
export function createCall(signIn?: () => Promise<void>): Call {
  return async function call<Answer>(
    path: string,
    init?: RequestInit,
    alsoRight: readonly number[] = [],
  ): Promise<Answer> {
    const response = await fetch(path, init).catch((error: unknown) => {
      throw new ServerGoneError(String(error));
    });
    if (response.status === 401 && signIn) {
      await signIn();
      return call(path, init, alsoRight);
    }
    // Studio and its server share the types of all answers.
    if (response.status === 204) return undefined as Answer;
    if (response.ok || alsoRight.includes(response.status)) {
      return response.json() as Promise<Answer>;
    }
    const text = await response.text();
    const failure = readFailure(text);
    if (failure) throw new RefusedError(failure);
    // A proxy answers these for a server that is not there.
    if ([502, 503, 504].includes(response.status)) throw new ServerGoneError(`${response.status}`);
    throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  };
}

function readFailure(text: string): Failure | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Only failures of the Studio server have a code.
    return isRecord(value) && typeof value.code === 'string' ? (value as Failure) : undefined;
  } catch {
    return undefined;
  }
}

export const send = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
