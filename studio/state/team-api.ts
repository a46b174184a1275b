import { studioPath } from '../../server/studio/protocol.ts';
import type {
  ChangeSummary,
  Conflicts,
  History,
  Mistakes,
  Online,
  Published,
  PublishRequest,
  Review,
  Session,
  SharedPreview,
} from '../../server/studio-server/protocol.ts';
import { changeParam, changesPath } from '../../server/studio-server/protocol.ts';
import { createCall, send } from './call.ts';

/** Calls of the team's server (server/studio-server/protocol.ts). They throw a `RefusedError`. */
export type TeamApi = {
  signOut: () => Promise<void>;
  listChanges: () => Promise<{ changes: readonly ChangeSummary[] }>;
  createChange: (title: string) => Promise<ChangeSummary>;
  renameChange: (id: string, title: string) => Promise<ChangeSummary>;
  removeChange: (id: string) => Promise<void>;
  tellPresence: (id: string, document: string) => Promise<void>;
  review: (id: string) => Promise<Review>;
  publish: (id: string, request: PublishRequest) => Promise<Published | Conflicts | Mistakes>;
  /** Without a moment, what was scheduled is called off. */
  schedule: (id: string, at: string | null) => Promise<ChangeSummary | Mistakes>;
  propose: (id: string, note: string) => Promise<ChangeSummary>;
  giveBack: (id: string, comment: string) => Promise<ChangeSummary>;
  sharePreview: (id: string) => Promise<SharedPreview>;
  readOnline: (commit: string) => Promise<Online>;
  /** Of the site, or of one document; those before a commit. */
  readHistory: (of: { document?: string; before?: string }) => Promise<History>;
  readPublication: (commit: string) => Promise<Review>;
  restore: (commit: string, document?: string) => Promise<ChangeSummary>;
};

export function createTeamApi(call = createCall()): TeamApi {
  const ask = <Answer>(path: string, init?: RequestInit, alsoRight?: readonly number[]) =>
    call<Answer>(`${studioPath}${path}`, init, alsoRight);
  const of = (id: string, rest = '') => `/changes/${encodeURIComponent(id)}${rest}`;
  return {
    signOut: () => ask('/sign-out', send('POST', {})),
    listChanges: () => ask('/changes'),
    createChange: (title) => ask('/changes', send('POST', { title })),
    renameChange: (id, title) => ask(of(id), send('PATCH', { title })),
    removeChange: (id) => ask(of(id), send('DELETE', {})),
    tellPresence: (id, document) => ask(of(id, '/presence'), send('PUT', { document })),
    review: (id) => ask(of(id, '/review')),
    publish: (id, request) => ask(of(id, '/publish'), send('POST', request), [409, 422]),
    schedule: (id, at) => ask(of(id, '/schedule'), send('PUT', { at }), [422]),
    propose: (id, note) => ask(of(id, '/propose'), send('POST', { note })),
    giveBack: (id, comment) => ask(of(id, '/return'), send('POST', { comment })),
    sharePreview: (id) => ask(of(id, '/preview-link'), send('POST', {})),
    readOnline: (commit) => ask(`/online?${new URLSearchParams({ commit })}`),
    readHistory: (part) => ask(`/history?${new URLSearchParams(part)}`),
    readPublication: (commit) => ask(`/history/${encodeURIComponent(commit)}`),
    restore: (commit, document) =>
      ask(`/history/${encodeURIComponent(commit)}/restore`, send('POST', { document })),
  };
}

export const signInPath = '/sign-in';

/** Signing in leads back here. */
export const signInAddress = (): string =>
  `${signInPath}?${new URLSearchParams({ to: `${location.pathname}${location.search}` })}`;

/** Below it are the files of a change, as those of the machine are below Studio's own address. */
export const baseOf = (change: string): string => `${changesPath}/${encodeURIComponent(change)}`;

/** The author's session; undefined on the machine's own Studio, `'ended'` when there is none any more. */
export async function readSession(): Promise<Session | 'ended' | undefined> {
  const response = await fetch(`${studioPath}/session`);
  if (response.status === 401) return 'ended';
  // Answered by types of the protocol.
  return response.ok ? ((await response.json()) as Session) : undefined;
}

/** Where a page is shown from the files of a change, or as it is online. */
export const addressOf = (route: string, change: string | undefined): string =>
  change === undefined ? route : `${route}?${new URLSearchParams({ [changeParam]: change })}`;
