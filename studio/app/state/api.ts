import { hc } from 'hono/client';
import type { JSONValue } from 'hono/utils/types';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { parseJson } from '../../model/parse-json.ts';
import type { ChangeRoutes } from '../../server/changes/change-routes.ts';
import {
  type Author,
  type AuthorSession,
  type Failure,
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

/** A rejection of the server. Its message is a sentence for the author. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: Failure['code'];

  constructor({ code, message }: Failure) {
    super(message);
    this.code = code;
  }
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Names this tab in calls. */
export const tab = crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Answers that say what became of a call: something is other than it was, or has mistakes. */
const told = [409, 422];

/** Whether calls are answered: they wait while no server answers, and while nobody is signed in. */
export type Connection = 'open' | 'server-gone' | 'signed-out';

/** Where an answer was lost, these may have been done: a second one would be another mail, picture or change. */
const sentOnce = /\/(publish|propose|return|restore|pictures|pages|preview-link)(\?|$)/;

/**
 * `fetch` for the calls of Studio. Throws {@link RefusedError}. Without a server or a session calls wait until the
 * same author is answered again, and are sent once more then; those that a server that was lost may have done
 * throw `lost`, a sentence for the author.
 */
export function createFetch(
  author: Author,
  setConnection: (connection: Connection) => void,
  lost: string,
  /** Milliseconds between two looks. */
  pause = 2000,
) {
  let reconnecting: Promise<void> | undefined;
  const reconnect = async (from: Connection) => {
    for (let now = from; now !== 'open'; ) {
      setConnection(now);
      await new Promise((resolve) => setTimeout(resolve, pause));
      const session = await readSession().catch(() => 'no server' as const);
      if (session === 'no server') now = 'server-gone';
      else if (session?.author.id === author.id) now = 'open';
      // Somebody else's changes are not for this page, nor are its calls theirs.
      else if (session) location.reload();
      else now = 'signed-out';
    }
    setConnection('open');
  };
  return async function call(path: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set(tabHeader, tab);
    // A write without a body, too: no form of another site sends this type.
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const response = await fetch(path, { ...init, headers }).catch(() => undefined);
    if (response?.ok) return response;
    const text = (await response?.clone().text()) ?? '';
    const failure = readFailure(text);
    // A proxy answers these for a server that is not there.
    const isGone = !response || (!failure && [502, 503, 504].includes(response.status));
    if (isGone || response.status === 401) {
      reconnecting ??= reconnect(isGone ? 'server-gone' : 'signed-out').finally(() => {
        reconnecting = undefined;
      });
      await reconnecting;
      if (isGone && init?.method === 'POST' && sentOnce.test(String(path))) throw new Error(lost);
      return call(path, init);
    }
    if (failure) throw new RefusedError(failure);
    if (told.includes(response.status)) return response;
    throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  };
}

function readFailure(text: string): Failure | undefined {
  const value = parseJson(text);
  // Only failures of the server have a code.
  return isRecord(value) && typeof value.code === 'string' ? (value as Failure) : undefined;
}

/** The author's session; undefined when there is none any more. */
export async function readSession(): Promise<AuthorSession | undefined> {
  const response = await fetch(`${studioPath}/session`);
  if (response.status === 401) return undefined;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  // Answered by types of the protocol.
  return (await response.json()) as AuthorSession;
}
