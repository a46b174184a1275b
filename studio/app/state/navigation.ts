import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { isSamePath } from '../../model/edit-json.ts';
import { bodyOf } from './api.ts';
import { findBlockPath } from './diagnostic-places.ts';
import * as drafts from './drafts.ts';
import type { SessionState, Store } from './session-state.ts';

const isOfPage = (kind: string | undefined) => kind === 'page' || kind === 'fragment';

/** Whether what changes in a document is seen where the author is. */
export const isInView = ({ page, selection, preview }: SessionState, name: string): boolean =>
  name === page ||
  name === selection?.document ||
  Object.values(preview?.places ?? {}).some(
    ({ document, records }) =>
      document === name || records.some((record) => record.document === name),
  );

export type Navigation = ReturnType<typeof createNavigation>;

/** Which documents are open, and which of them is shown. */
export function createNavigation({ get, set, api, param }: Store, refresh: () => Promise<void>) {
  const find = (name: string) => get().config.documents.find((one) => one.name === name);
  const listPages = () => get().config.documents.filter(({ kind }) => kind === 'page');
  const readDocument = (name: string) =>
    bodyOf(api.changes[':id'].document.$get({ param: param(), query: { name } }));
  const openDocument = async (name: string) => {
    if (get().documents.has(name)) return;
    const served = await readDocument(name);
    set(drafts.open(get(), served));
  };
  /** The page comes with its preview, and so does what it shows. */
  const openPage = async (name: string, documents = get().documents) => {
    set({ documents, page: name, selection: undefined, field: undefined, preview: undefined });
    await refresh();
  };
  /** Selects the block around a path, or none: where a block has gone, nobody has chosen another one. */
  const selectAround = (document: string, path: JsonPath) => {
    const { selection, documents } = get();
    if (!isOfPage(find(document)?.kind)) return;
    const block = findBlockPath(documents.get(document)?.value, path);
    if (block && selection?.document === document && isSamePath(selection.path, block)) return;
    set({ selection: block && { document, path: block }, field: undefined });
  };
  /** Lets a fragment be edited from this page. */
  const unlock = (name: string) => set({ unlocked: [...get().unlocked, name] });
  return {
    refresh,
    find,
    unlock,
    selectAround,
    titleOf: (name: string) => find(name)?.title ?? name,
    readDocument,
    openDocument,
    openPage,
    /** Forgets a removed document; the home page takes the place of a page. */
    close: async (name: string) => {
      const documents = new Map(get().documents);
      documents.delete(name);
      const others = listPages().filter((one) => one.name !== name);
      const next = others.find(({ route }) => route === '/') ?? others[0];
      // At once: the server has no preview of a page that is removed.
      if (next && name === get().page) await openPage(next.name, documents);
      else set({ documents });
    },
    /** Shows a part of a document: its page, its block, its field. */
    show: async (name: string, path: JsonPath = []): Promise<void> => {
      const { kind, shownOn = [] } = find(name) ?? {};
      await openDocument(name);
      if (kind === 'page' && name !== get().page) await openPage(name);
      if (kind === 'fragment') {
        const around = listPages().find(({ route }) => route && shownOn.includes(route));
        if (around && !isInView(get(), name)) await openPage(around.name);
        unlock(name);
      }
      const block = findBlockPath(get().documents.get(name)?.value, path);
      const selection = isOfPage(kind)
        ? block && { document: name, path: block }
        : { document: name, path: [] };
      const field = path.length > 0 ? { document: name, path } : undefined;
      set({ selection, field, removed: undefined });
    },
  };
}
