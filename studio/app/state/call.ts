import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { type Failure, tabHeader } from '../../server/protocol.ts';

/** Thrown when no server answers. */
export class ServerGoneError extends Error {
  override name = 'ServerGoneError';
}

/** A rejection of the server. Its message is a sentence for the author. */
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
    // Only failures of the server have a code.
    return isRecord(value) && typeof value.code === 'string' ? (value as Failure) : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds between retries. */
const pause = 2000;

export type Wait = () => Promise<void>;
const waitAWhile: Wait = () => new Promise((resolve) => setTimeout(resolve, pause));

/** Retries a call until the server answers. `onChange` receives whether it is gone. */
export function createPatience(onChange: (isGone: boolean) => void, wait = waitAWhile) {
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        const answer = await call();
        onChange(false);
        return answer;
      } catch (error) {
        if (!(error instanceof ServerGoneError)) throw error;
        onChange(true);
        await wait();
      }
    }
  };
}
