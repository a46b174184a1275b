import { hc } from 'hono/client';
import type { ChangeRoutes } from '../../server/changes/change-routes.ts';
import type * as Protocol from '../../server/protocol.ts';
import { canvasParam, changeParam, studioPath } from '../../server/protocol.ts';

/** An answer of one of the statuses that its route gives. */
type Sent = Promise<{ json: () => Promise<unknown> }>;

/** The body of an answer, by the types of its route. */
const read = <Answer extends { json: () => Promise<unknown> }>(sent: Promise<Answer>) =>
  sent.then((answer) => answer.json()) as ReturnType<Answer['json']>;

/** The same where TypeScript cannot follow what JSON makes of the route's type. */
const readAs = async <Body>(sent: Sent) => (await (await sent).json()) as Body;

/** The calls of Studio. `id` is that of a change, or `mainId`. They throw a `RefusedError`. */
export function createApi(fetch: typeof globalThis.fetch) {
  const routes = hc<ChangeRoutes>(studioPath, { fetch });
  const change = routes.changes[':id'];
  const of = (id: string) => ({ param: { id } });
  const publication = routes.history[':commit'];
  const readLists = (id: string) => readAs<Protocol.SiteLists>(change.lists.$get(of(id)));
  return {
    // The files of the site, as a change has them.
    readLists,
    readEditorConfig: async (id: string): Promise<Protocol.EditorConfig> => {
      const schemas = readAs<Protocol.SiteSchemas>(routes.schemas.$get());
      return { ...(await schemas), ...(await readLists(id)) };
    },
    readDocument: (id: string, name: string): Promise<Protocol.StoredDocument> =>
      read(change.document.$get({ ...of(id), query: { name } })),
    preview: (id: string, json: Protocol.PreviewRequest) =>
      readAs<Protocol.Preview>(change.preview.$post({ ...of(id), json })),
    /** None of a page that has mistakes. */
    share: (id: string, json: Omit<Protocol.PreviewRequest, 'backEnd'>) =>
      readAs<{ sharing?: Protocol.Sharing }>(change.sharing.$post({ ...of(id), json })),
    check: (id: string, buffers: readonly Protocol.EditBuffer[]) =>
      readAs<{ findings: readonly Protocol.BufferDiagnostic[] }>(
        change.check.$post({ ...of(id), json: { buffers } }),
      ),
    /** The text in the present form of its blocks. */
    migrate: (id: string, json: Protocol.EditBuffer) =>
      readAs<{ text: string }>(change.migration.$post({ ...of(id), json })),
    /** Names of the documents with a text that has these words. */
    findPages: (id: string, text: string) =>
      read(change.search.$get({ ...of(id), query: { text } })),
    /** What a change of a whole page writes; nothing is written yet. */
    planPageChange: (id: string, json: Protocol.PageChange) =>
      readAs<Protocol.PageChangeAnswer>(change['page-changes'].$post({ ...of(id), json })),
    /** `isWhole`: all of them, or none. */
    save: (id: string, documents: readonly Protocol.DocumentChange[], isWhole = false) =>
      readAs<Protocol.SaveResult>(
        change.documents.$put({ ...of(id), json: { documents, isWhole } }),
      ),
    createPage: (id: string, json: Protocol.NewPageRequest) =>
      readAs<Protocol.NewPageAnswer>(change.pages.$post({ ...of(id), json })),
    upload: (id: string, file: File, folder: string) =>
      readAs<Protocol.UploadAnswer>(
        change.pictures.$post(
          { ...of(id), query: { name: file.name, folder } },
          { headers: { 'Content-Type': 'application/octet-stream' }, init: { body: file } },
        ),
      ),

    // Changes.
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
    review: (id: string) => readAs<Protocol.Review>(change.review.$get(of(id))),
    publish: (id: string, json: Protocol.PublishRequest) =>
      readAs<Protocol.Published | Protocol.Changed | Protocol.Mistakes>(
        change.publish.$post({ ...of(id), json }),
      ),
    /** As it was reviewed. Without a moment, what was scheduled is called off. */
    schedule: (id: string, json: { at: string; fingerprint: string } | { at: null }) =>
      readAs<Protocol.ChangeSummary | Protocol.Changed>(change.schedule.$put({ ...of(id), json })),
    propose: (id: string, note: string) =>
      read(change.propose.$post({ ...of(id), json: { note } })),
    giveBack: (id: string, comment: string) =>
      read(change.return.$post({ ...of(id), json: { comment } })),
    sharePreview: (id: string) => read(change['preview-link'].$post(of(id))),
    endPreviews: (id: string) => change['preview-link'].$delete(of(id)),

    // What was published.
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
    signOut: () => fetch(`${studioPath}/sign-out`, { method: 'POST', body: '{}' }),
  };
}
export type StudioApi = ReturnType<typeof createApi>;

export const signInPath = '/sign-in';

/** Where a page is shown from the files of a change, or as it is online. */
export const addressOf = (route: string, change: string | undefined): string =>
  change === undefined ? route : `${route}?${new URLSearchParams({ [changeParam]: change })}`;

/** The page as a document that Studio may frame. */
export const canvasAddress = (route: string, change: string | undefined): string => {
  const ofChange = change === undefined ? '' : `&${new URLSearchParams({ [changeParam]: change })}`;
  return `${route}?${canvasParam}${ofChange}`;
};
