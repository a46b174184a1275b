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
import { describeDocument, isDocumentName, type StudioDocuments } from '../site/documents.ts';
import { StudioError } from '../studio-error.ts';
import type { InTurn } from '../turns.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ChangeRow, ChangeStore, Draft } from './change-store.ts';
import type { ChangeEvents } from './events.ts';

/** Changes of the site: sets of drafts, each with its author and state. */
export type Changes = {
  workspace: Workspace;
  /** Those of the workspace. */
  documents: StudioDocuments;
  store: ChangeStore;
  events: ChangeEvents;
  inTurn: InTurn;
};

/** A tab of Studio, and who has it open. */
type Writer = { author: Author; tab: string };

export const writerOf = ({ var: { author }, req }: Context<AuthEnv>): Writer => ({
  author,
  tab: req.header(tabHeader) ?? '',
});

export const summarise = async ({ store }: Changes, row: ChangeRow) =>
  summariseChange(row, (await store.read(row.id)).drafts);

export const getChange = async (changes: Changes, id: string) =>
  summarise(changes, await changes.store.get(id));

/** A document as a change has it: the draft, else the base. */
export async function readDocument({ documents, store }: Changes, id: string, name: string) {
  if (id === mainId) return documents.read(name);
  await store.get(id);
  const draft = (await store.read(id)).drafts.find((one) => one.name === name);
  return draft ? toStored(draft) : documents.read(name);
}

/**
 * Keeps what somebody has typed, whether it is correct or not. A document that another tab writes, or that is
 * another one by now, is refused, and holds back no other unless they belong together (`isWhole`).
 */
export const saveDrafts = (
  changes: Changes,
  id: string,
  sent: readonly DocumentChange[],
  { author, tab }: Writer,
  isWhole = false,
) =>
  changes.inTurn(id, async (): Promise<SaveResult> => {
    const { store, events } = changes;
    await store.get(id);
    const { drafts } = await store.read(id);
    const kept: Draft[] = [];
    const refused: SaveResult['refused'][number][] = [];
    for (const { name, text, base } of sent) {
      if (!isDocumentName(name)) throw new StudioError('invalid');
      const stored = await readDocument(changes, id, name);
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
    const saved = kept.map((draft) => ({ name: draft.name, hash: toStored(draft)?.hash ?? null }));
    events.emit({ type: 'saved', id, tab, by: author.name, documents: saved });
    await emitChanged(changes, id);
    return { written: kept.flatMap((draft) => toStored(draft) ?? []), refused };
  });

export async function addPicture(
  { store, events }: Changes,
  id: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  await store.get(id);
  await store.addPicture(id, path, bytes);
  events.emit({ type: 'pictures', id, added: path });
}

export async function updateChange(
  changes: Changes,
  id: string,
  values: Parameters<ChangeStore['update']>[1],
): Promise<ChangeSummary> {
  await changes.store.get(id);
  await changes.store.update(id, values);
  return emitChanged(changes, id);
}

async function emitChanged(changes: Changes, id: string) {
  const change = await getChange(changes, id);
  changes.events.emit({ type: 'changed', id, change });
  return change;
}

/** After a publication, or where it is deleted. */
export async function endChange({ store, events }: Changes, id: string, publishedBy?: string) {
  await store.remove(id);
  events.endLocks(id);
  events.emit({ type: 'changed', id, publishedBy });
}

/** After a start: what a process that was killed had published is no part of its change any more. */
export async function removePublished(changes: Changes): Promise<void> {
  const { store, documents } = changes;
  for (const { id } of await store.list()) {
    const { drafts } = await store.read(id);
    const published: string[] = [];
    for (const { name, text } of drafts) {
      if (((await documents.read(name))?.text ?? null) === text) published.push(name);
    }
    await store.removeParts(id, published);
    if (drafts.length > 0 && published.length === drafts.length) await endChange(changes, id);
  }
}

/** Undefined where the change removes it. */
const toStored = ({ name, text }: Pick<Draft, 'name' | 'text'>): StoredDocument | undefined =>
  text === null ? undefined : { name, text, hash: hashText(text) };

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
