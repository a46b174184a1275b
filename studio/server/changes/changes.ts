import { randomUUID } from 'node:crypto';
import { hashText } from '../../../server/load/manifests.ts';
import { createDocuments, isDocumentName } from '../documents.ts';
import type {
  Author,
  ChangedDocument,
  ChangeSummary,
  DocumentChange,
  SaveResult,
} from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import type { InTurn } from '../turns.ts';
import type { Person, Workspace } from '../workspace.ts';
import { type ChangeRow, type ChangeStore, type Draft, describeRow } from './change-store.ts';
import { describeDocument, stateOf } from './describe-documents.ts';
import type { ChangeEvents } from './events.ts';

export type ChangesOptions = {
  workspace: Workspace;
  store: ChangeStore;
  events: ChangeEvents;
  inTurn: InTurn;
};

const changeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Changes = ReturnType<typeof createChanges>;

/** A tab of Studio, and who has it open. */
export type Writer = { author: Author; tab: string };

/** Changes of the site: sets of drafts, each with its author and state. */
export function createChanges({ workspace, store, events, inTurn }: ChangesOptions) {
  const documents = createDocuments(workspace.root);

  const summarise = async (row: ChangeRow): Promise<ChangeSummary> => ({
    ...describeRow(row),
    documents: (await store.listDrafts(row.id)).map(
      ({ name, base, text }): ChangedDocument =>
        describeDocument(name, stateOf(base, text), text ?? base),
    ),
  });

  const find = async (id: string): Promise<ChangeRow> => {
    const row = changeId.test(id) ? await store.find(id) : undefined;
    if (!row) throw new StudioError('not-found');
    return row;
  };
  const get = async (id: string) => summarise(await find(id));
  const tell = async (id: string) => {
    const change = await get(id);
    events.emit({ type: 'changed', id, change });
    return change;
  };

  const update = async (id: string, values: Parameters<ChangeStore['update']>[1]) => {
    await find(id);
    await store.update(id, values);
    return tell(id);
  };

  /** Keeps drafts, with their author among those who have written the change. */
  const keep = async (id: string, drafts: readonly Draft[], { name, email }: Person) => {
    const { writers } = await find(id);
    // Written below.
    const known = JSON.parse(writers ?? '[]') as Person[];
    const others = known.filter((one) => one.email !== email || one.name !== name);
    await store.save(id, drafts, [...others, { name, email }]);
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
      await find(id);
      const drafts = new Map((await store.listDrafts(id)).map((draft) => [draft.name, draft]));
      const kept: Draft[] = [];
      const refused: SaveResult['refused'][number][] = [];
      for (const { name, text, base } of sent) {
        if (!isDocumentName(name)) throw new StudioError('invalid');
        const draft = drafts.get(name);
        const ofBase = draft ? undefined : await documents.read(name);
        const now = draft ? draft.text : (ofBase?.text ?? null);
        const hash = ofBase?.hash ?? (now === null ? null : hashText(now));
        const lock = events.locks.take(id, name, tab, author);
        if (lock) refused.push({ name, why: 'locked', by: lock.by });
        // A removed document is written anew.
        else if (now !== null && hash !== base && now !== text) {
          refused.push({ name, why: 'changed', stored: { name, text: now, hash: hash ?? '' } });
        } else kept.push({ name, base: draft ? draft.base : now, text });
      }
      if (isWhole && refused.length > 0) return { written: [], refused };
      if (kept.length > 0) await keep(id, kept, author);
      const written = kept.flatMap(({ name, text }) =>
        text === null ? [] : [{ name, text, hash: hashText(text) }],
      );
      if (kept.length > 0) {
        const saved = kept.map(({ name, text }) => ({ name, hash: text && hashText(text) }));
        events.emit({ type: 'saved', id, tab, by: author.name, documents: saved });
        await tell(id);
      }
      return { written, refused };
    });

  const create = async (title: string, author: Author): Promise<ChangeRow> => {
    const id = randomUUID();
    await store.add(id, title, author);
    return find(id);
  };

  /** Ends a change that is published or deleted. */
  const end = async (id: string) => {
    await store.remove(id);
    events.locks.end(id);
    events.emit({ type: 'changed', id });
  };

  return {
    ...{ find, get, update, save, keep, create, end, summarise },
    list: async () => Promise.all((await store.list()).map(summarise)),
    remove: (id: string) => inTurn(id, async () => end((await find(id)).id)),
    addPicture: async (id: string, path: string, bytes: Uint8Array) => {
      await find(id);
      await store.addPicture(id, path, bytes);
      events.emit({ type: 'pictures', id, added: path });
    },
    /**
     * After a start: what a process that was killed had published is no part of its change any more.
     */
    removePublished: async () => {
      for (const { id } of await store.list()) {
        const drafts = await store.listDrafts(id);
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
