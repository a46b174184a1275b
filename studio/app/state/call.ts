import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { type Failure, tabHeader } from '../../server/team-protocol.ts';
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

/** Names this tab in calls. */
export const tab = crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Answers that say what became of a call: something is other than it was, or has mistakes. */
const told = [409, 422];

/**
 * `fetch` for the calls of Studio. Throws {@link RefusedError}, or {@link ServerGoneError} when no server answers.
 * `signIn` is awaited when the session has ended; the request is then sent again.
 */
export function createFetch(signIn?: () => Promise<void>) {
  return async function call(path: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set(tabHeader, tab);
    // A write without a body, too: no form of another site sends this type.
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
      throw new ServerGoneError(String(error));
    });
    if (response.status === 401 && signIn) {
      await signIn();
      return call(path, init);
    }
    if (response.ok) return response;
    const text = await response.clone().text();
    const failure = readFailure(text);
    if (failure) throw new RefusedError(failure);
    if (told.includes(response.status)) return response;
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
