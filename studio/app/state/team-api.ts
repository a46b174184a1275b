import { studioPath } from '../../server/protocol.ts';
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
} from '../../server/team-protocol.ts';
import { changeParam, changesPath } from '../../server/team-protocol.ts';
import { createCall, send } from './call.ts';

/** Calls of the team's server (studio/server/team-protocol.ts). They throw a `RefusedError`. */
export function createTeamApi(call = createCall()) {
  const ask = <Answer>(path: string, init?: RequestInit, alsoRight?: readonly number[]) =>
    call<Answer>(`${studioPath}${path}`, init, alsoRight);
  const of = (id: string, rest = '') => `/changes/${encodeURIComponent(id)}${rest}`;
  return {
    signOut: () => ask<void>('/sign-out', send('POST', {})),
    listChanges: () => ask<{ changes: readonly ChangeSummary[] }>('/changes'),
    createChange: (title: string) => ask<ChangeSummary>('/changes', send('POST', { title })),
    renameChange: (id: string, title: string) =>
      ask<ChangeSummary>(of(id), send('PATCH', { title })),
    removeChange: (id: string) => ask<void>(of(id), send('DELETE', {})),
    reportPresence: (id: string, document: string) =>
      ask<void>(of(id, '/presence'), send('PUT', { document })),
    review: (id: string) => ask<Review>(of(id, '/review')),
    publish: (id: string, request: PublishRequest) =>
      ask<Published | Conflicts | Mistakes>(of(id, '/publish'), send('POST', request), [409, 422]),
    /** Without a moment, what was scheduled is called off. */
    schedule: (id: string, at: string | null) =>
      ask<ChangeSummary | Mistakes>(of(id, '/schedule'), send('PUT', { at }), [422]),
    propose: (id: string, note: string) =>
      ask<ChangeSummary>(of(id, '/propose'), send('POST', { note })),
    giveBack: (id: string, comment: string) =>
      ask<ChangeSummary>(of(id, '/return'), send('POST', { comment })),
    sharePreview: (id: string) => ask<SharedPreview>(of(id, '/preview-link'), send('POST', {})),
    readOnline: (commit: string) => ask<Online>(`/online?${new URLSearchParams({ commit })}`),
    /** Of the site, or of one document; those before a commit. */
    readHistory: (part: { document?: string; before?: string }) =>
      ask<History>(`/history?${new URLSearchParams(part)}`),
    readPublication: (commit: string) => ask<Review>(`/history/${encodeURIComponent(commit)}`),
    restore: (commit: string, document?: string) =>
      ask<ChangeSummary>(
        `/history/${encodeURIComponent(commit)}/restore`,
        send('POST', { document }),
      ),
  };
}

export type TeamApi = ReturnType<typeof createTeamApi>;

export const signInPath = '/sign-in';

/** The page to return to after signing in. */
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
