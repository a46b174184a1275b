import { hc } from 'hono/client';
import type { ChangeRoutes } from '../../server/changes/change-routes.ts';
import { studioPath } from '../../server/protocol.ts';
import type {
  Changed,
  ChangeSummary,
  Mistakes,
  Published,
  PublishRequest,
  Review,
  Session,
} from '../../server/team-protocol.ts';
import { changeParam, changesPath } from '../../server/team-protocol.ts';
import { createFetch } from './call.ts';

/** The body of an answer. */
const read = <Answer extends { json: () => Promise<unknown> }>(sent: Promise<Answer>) =>
  // Of one of the statuses that the route answers.
  sent.then((answer) => answer.json()) as ReturnType<Answer['json']>;

/** Calls of the team's server, whose routes give their types. They throw a `RefusedError`. */
export function createTeamApi(fetch = createFetch()) {
  const routes = hc<ChangeRoutes>(studioPath, { fetch });
  const change = routes.changes[':id'];
  const of = (id: string) => ({ param: { id } });
  const publication = routes.history[':commit'];
  return {
    signOut: () =>
      fetch(`${studioPath}/sign-out`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
    listChanges: () => read(routes.changes.$get()),
    createChange: (title: string) => read(routes.changes.$post({ json: { title } })),
    renameChange: (id: string, title: string) =>
      read(change.$patch({ ...of(id), json: { title } })),
    removeChange: (id: string) => change.$delete(of(id)),
    reportPresence: (id: string, document: string) =>
      read(change.presence.$put({ ...of(id), json: { document } })),
    /** Writes a document from now on, after the last save of who does so now. */
    takeOver: (id: string, document: string) => change.lock.$put({ ...of(id), json: { document } }),
    /** Lets one document go, or all of this tab. Sent also when the tab closes. */
    letGo: (id: string, document?: string) =>
      change.lock.$delete(
        { ...of(id), json: document === undefined ? {} : { document } },
        { init: { keepalive: true } },
      ),
    // JSON has no fields that are undefined, which the types of routes cannot know.
    review: async (id: string) => (await read(change.review.$get(of(id)))) as Review,
    publish: async (id: string, json: PublishRequest) =>
      (await read(change.publish.$post({ ...of(id), json }))) as Published | Changed | Mistakes,
    /** As it was reviewed. Without a moment, what was scheduled is called off. */
    schedule: async (id: string, json: { at: string; fingerprint: string } | { at: null }) =>
      (await read(change.schedule.$put({ ...of(id), json }))) as ChangeSummary | Changed,
    propose: (id: string, note: string) =>
      read(change.propose.$post({ ...of(id), json: { note } })),
    giveBack: (id: string, comment: string) =>
      read(change.return.$post({ ...of(id), json: { comment } })),
    sharePreview: (id: string) => read(change['preview-link'].$post(of(id))),
    endPreviews: (id: string) => change['preview-link'].$delete(of(id)),
    readOnline: (commit: string) => read(routes.online.$get({ query: { commit } })),
    /** Of the site, or of one document; those before a commit. */
    readHistory: (query: { document?: string; before?: string }) =>
      read(routes.history.$get({ query })),
    readPublication: (commit: string) => read(publication.$get({ param: { commit } })),
    restore: (commit: string, document?: string) =>
      read(
        publication.restore.$post({
          param: { commit },
          json: document === undefined ? {} : { document },
        }),
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
