import { hc } from 'hono/client';
import type { JSONValue } from 'hono/utils/types';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { ChangeRoutes } from '../../server/changes/change-routes.ts';
import {
  type Author,
  type Failure,
  type Session,
  studioPath,
  tabHeader,
} from '../../server/protocol.ts';

/** The calls of Studio, by the routes of the server. They throw a {@link RefusedError}. */
export const createApi = (fetch: typeof globalThis.fetch) =>
  hc<ChangeRoutes>(studioPath, { fetch });
export type StudioApi = ReturnType<typeof createApi>;

/** What JSON makes of a type: it holds no `undefined`. */
type Written<Value> = JSONValue extends Value
  ? unknown
  : Value extends object
    ? { [Name in keyof Value]: Written<Exclude<Value[Name], undefined>> }
    : Value;

/** The body of an answer, by the types of its route. */
export const bodyOf = async <Answer extends { json: () => Promise<unknown> }>(
  sent: Promise<Answer>,
) => (await (await sent).json()) as Written<Awaited<ReturnType<Answer['json']>>>;

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

/** Milliseconds between retries. */
const pause = 2000;

export const waitAWhile = () => new Promise<void>((resolve) => setTimeout(resolve, pause));

/**
 * `fetch` for the calls of Studio. Throws {@link RefusedError}, or {@link ServerGoneError} when no server answers.
 * When the session has ended, calls wait until the same author has signed in again, in another tab.
 */
export function createFetch(
  author: Author,
  tell: (isSignedOut: boolean) => void,
  wait = waitAWhile,
) {
  let signingIn: Promise<void> | undefined;
  const signIn = async () => {
    // A call that was sent before the author signed in again is answered after it.
    for (;;) {
      const now = await readSession().catch(() => undefined);
      if (now?.author.id === author.id) return tell(false);
      // Somebody else's changes are not for this page, nor are its calls theirs.
      if (now) location.reload();
      tell(true);
      await wait();
    }
  };
  return async function call(path: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set(tabHeader, tab);
    // A write without a body, too: no form of another site sends this type.
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
      throw new ServerGoneError(String(error));
    });
    if (response.status === 401) {
      signingIn ??= signIn().finally(() => {
        signingIn = undefined;
      });
      await signingIn;
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

/** The author's session; undefined when there is none any more. */
export async function readSession(): Promise<Session | undefined> {
  const response = await fetch(`${studioPath}/session`);
  if (response.status === 401) return undefined;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  // Answered by types of the protocol.
  return (await response.json()) as Session;
}
