import type { Context } from 'hono';
import { hashText } from '../../../server/load/manifests.ts';
import type { AuthEnv } from '../auth/auth-store.ts';
import {
  type Author,
  type ChangeSummary,
  type DocumentChange,
  mainId,
  type SaveResult,
  type StoredDocument,
  tabHeader,
} from '../protocol.ts';
import { createDocuments, describeDocument, isDocumentName } from '../site/documents.ts';
import { StudioError } from '../studio-error.ts';
import type { InTurn } from '../turns.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ChangeRow, ChangeStore, Draft } from './change-store.ts';
import type { ChangeEvents } from './events.ts';

export type Changes = ReturnType<typeof createChanges>;

/** A tab of Studio, and who has it open. */
type Writer = { author: Author; tab: string };

export const writerOf = ({ var: { author }, req }: Context<AuthEnv>): Writer => ({
  author,
  tab: req.header(tabHeader) ?? '',
});

/** Changes of the site: sets of drafts, each with its author and state. */
export function createChanges(
  workspace: Workspace,
  store: ChangeStore,
  events: ChangeEvents,
  inTurn: InTurn,
) {
  const documents = createDocuments(workspace.root);

  const summarise = async (row: ChangeRow) =>
    summariseChange(row, (await store.read(row.id)).drafts);
  const get = async (id: string) => summarise(await store.get(id));
  const emitChanged = async (id: string) => {
    const change = await get(id);
    events.emit({ type: 'changed', id, change });
    return change;
  };

  /** A document as a change has it: the draft, else the base. */
  const read = async (id: string, name: string): Promise<StoredDocument | undefined> => {
    if (id === mainId) return documents.read(name);
    await store.get(id);
    const draft = (await store.read(id)).drafts.find((one) => one.name === name);
    if (!draft) return documents.read(name);
    const { text } = draft;
    return text === null ? undefined : { name, text, hash: hashText(text) };
  };

  /**
   * Keeps what somebody has typed, whether it is correct or not. A document that another tab writes, or that is
   * another one by now, is refused, and holds back no other unless they belong together (`isWhole`).
   */
  const save = (
    id: string,
    sent: readonly DocumentChange[],
    { author, tab }: Writer,
    isWhole = false,
  ) =>
    inTurn(id, async (): Promise<SaveResult> => {
      await store.get(id);
      const { drafts } = await store.read(id);
      const kept: Draft[] = [];
      const refused: SaveResult['refused'][number][] = [];
      for (const { name, text, base } of sent) {
        if (!isDocumentName(name)) throw new StudioError('invalid');
        const stored = await read(id, name);
        const lock = events.takeLock(id, name, tab, author);
        if (lock) refused.push({ name, why: 'locked', by: lock.by });
        // A removed document is written anew.
        else if (stored && stored.hash !== base && stored.text !== text) {
          refused.push({ name, why: 'changed', stored });
        } else {
          const draft = drafts.find((one) => one.name === name);
          kept.push({ name, base: draft ? draft.base : (stored?.text ?? null), text });
        }
      }
      if (kept.length === 0 || (isWhole && refused.length > 0)) return { written: [], refused };
      await store.save(id, kept, author);
      const written = kept.flatMap(({ name, text }) =>
        text === null ? [] : [{ name, text, hash: hashText(text) }],
      );
      const saved = kept.map(({ name, text }) => ({ name, hash: text && hashText(text) }));
      events.emit({ type: 'saved', id, tab, by: author.name, documents: saved });
      await emitChanged(id);
      return { written, refused };
    });

  const end = async (id: string, publishedBy?: string) => {
    await store.remove(id);
    events.endLocks(id);
    events.emit({ type: 'changed', id, publishedBy });
  };

  return {
    workspace,
    documents,
    store,
    inTurn,
    get,
    read,
    save,
    end,
    /** A change is renamed and deleted by its author, or by who publishes. */
    getOwned: async (id: string, { id: author, role }: Author) => {
      const row = await store.get(id);
      if (row.author_id !== author && role !== 'publisher') throw new StudioError('forbidden');
      return row.id;
    },
    update: async (id: string, values: Parameters<ChangeStore['update']>[1]) => {
      await store.get(id);
      await store.update(id, values);
      return emitChanged(id);
    },
    list: async () => Promise.all((await store.list()).map(summarise)),
    remove: (id: string) => inTurn(id, async () => end((await store.get(id)).id)),
    addPicture: async (id: string, path: string, bytes: Uint8Array) => {
      await store.get(id);
      await store.addPicture(id, path, bytes);
      events.emit({ type: 'pictures', id, added: path });
    },
    /** After a start: what a process that was killed had published is no part of its change any more. */
    removePublished: async () => {
      for (const { id } of await store.list()) {
        const { drafts } = await store.read(id);
        const published: string[] = [];
        for (const { name, text } of drafts) {
          if (((await documents.read(name))?.text ?? null) === text) published.push(name);
        }
        await store.removeParts(id, published);
        if (drafts.length > 0 && published.length === drafts.length) await end(id);
      }
    },
  };
}

const summariseChange = (row: ChangeRow, drafts: readonly Draft[]): ChangeSummary => ({
  id: row.id,
  title: row.title,
  author: { id: row.author_id, name: row.author_name },
  createdAt: row.created_at,
  savedAt: row.saved_at,
  documents: drafts.map(({ name, base, text }) => describeDocument(name, base, text)),
  // Written by the routes.
  proposal: JSON.parse(row.proposal ?? 'null') ?? undefined,
  returned: JSON.parse(row.returned ?? 'null') ?? undefined,
  scheduledAt: row.scheduled_at ?? undefined,
  scheduleFailure: row.schedule_failure ?? undefined,
});
