import { del, get as read, set as write } from 'idb-keyval';
import { answer } from '../../model/merge.ts';
import { type Conflict, mainId } from '../../server/protocol.ts';
import { isChanged, type OpenDocument } from './drafts.ts';
import type { Session } from './session.ts';

/**
 * Keeps in the browser what is not on the server yet, by author and change: it outlives a reload, a crash and a time
 * without a network. Brings back what an earlier visit has left, merged with what the server has by now.
 */
export async function keepUnsaved(
  session: Pick<Session, 'get' | 'restore' | 'subscribe' | 'openDocument'>,
  author: string,
): Promise<void> {
  const { get } = session;
  const readKey = () => `vitrine-studio ${author} ${get().change?.id ?? mainId}`;
  let key = readKey();
  const left = (await read<OpenDocument[]>(key).catch(() => undefined)) ?? [];
  for (const document of left) {
    await session.openDocument(document.name).catch(() => {});
    session.restore(document);
  }
  let { documents, conflicts } = get();
  session.subscribe(() => {
    const now = get();
    if (documents === now.documents && conflicts === now.conflicts && key === readKey()) return;
    const before = key;
    key = readKey();
    ({ documents, conflicts } = now);
    const unsaved = [...documents.values()]
      .map((one) => askAgain(one, now.conflicts))
      .filter(isChanged);
    // A browser without room keeps nothing: the server has it a second later.
    (unsaved.length > 0 ? write(key, unsaved) : del(key)).catch(() => {});
    if (before !== key) del(before).catch(() => {});
  });
}

/** A document that is asked about, as it was before: a later visit merges it with what there is, and asks as well. */
function askAgain(document: OpenDocument, conflicts: readonly Conflict[]): OpenDocument {
  const asked = conflicts.filter((one) => one.document === document.name);
  if (asked.length === 0) return document;
  const put = (value: unknown, choose: (conflict: Conflict) => unknown) =>
    answer(
      value,
      asked.map((one) => ({ path: one.path, value: choose(one) })),
    );
  const base = put(document.base, () => undefined);
  return { ...document, hash: null, base, value: put(document.value, ({ ours }) => ours) };
}
