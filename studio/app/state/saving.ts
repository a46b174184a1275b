import type { Conflict, DocumentChange } from '../../server/protocol.ts';
import { bodyOf, messageOf, RefusedError } from './api.ts';
import * as drafts from './drafts.ts';
import type { Navigation } from './navigation.ts';
import { onlyLatest } from './previews.ts';
import type { Store } from './session-state.ts';

export type Saving = ReturnType<typeof createSaving>;

/** Writes into the change that is open. */
function createWriting({ get, set, api }: Store, { titleOf, close }: Navigation) {
  let beginning: Promise<string> | undefined;
  /**
   * Begins a change where none is open, by default with the name of the page, and gives its id. What is typed after
   * a change was published or deleted goes on in a new one.
   */
  const begin = async (title?: string): Promise<string> => {
    const { change, isOver, page } = get();
    if (change && !isOver) return change.id;
    const start = async () => {
      const json = { title: change?.title ?? title ?? titleOf(page) };
      const begun = await bodyOf(api.changes.$post({ json }));
      set({ change: begun, isOver: false, locks: [], publishedBy: undefined });
      return begun.id;
    };
    beginning ??= start().finally(() => {
      beginning = undefined;
    });
    return beginning;
  };
  const write = async (documents: readonly DocumentChange[], isWhole?: true) => {
    const param = { id: await begin() };
    return bodyOf(api.changes[':id'].documents.$put({ param, json: { documents, isWhole } }));
  };
  const resolve = (choices: readonly (readonly [Conflict, 'ours' | 'theirs'])[]) =>
    set(drafts.resolve(get(), choices));
  /** Sends the drafts. One that began from another text is merged with the one that there is, and sent next. */
  const send = async (sent: readonly drafts.OpenDocument[]) => {
    const { isOver: wasOver } = get();
    const { written, refused } = await write(sent.map(drafts.toChange));
    for (const stored of written) set(drafts.receive(get(), stored));
    set({ sending: new Map() });
    for (const one of refused) {
      if (one.why === 'changed') set(drafts.receive(get(), one.stored));
      else {
        const others = get().locks.filter(({ document }) => document !== one.name);
        set({ locks: [...others, { document: one.name, tab: '', by: one.by }] });
      }
    }
    for (const { name, value } of sent)
      if (value === undefined && !refused.some((one) => one.name === name)) await close(name);
    // What was typed since is why there is another change.
    if (wasOver) resolve(get().conflicts.map((one) => [one, 'ours'] as const));
  };
  return { begin, write, resolve, send };
}

/** Saves the drafts into a change, by itself and on demand. */
export function createSaving(store: Store, navigation: Navigation) {
  const { get, set, pauses } = store;
  const { send, ...writing } = createWriting(store, navigation);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveAfter = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveOnce(), pause);
  };
  /** Saves soon what waits; what was taken back before it was saved needs no saving. */
  const saveSoon = () => {
    if (get().saving === 'saving') return;
    if (drafts.isUnsaved(get())) set({ saving: 'waiting' });
    else set({ saving: 'saved', saveFailure: undefined });
    if (drafts.listSendable(get()).length > 0) saveAfter(pauses.save);
  };
  const saveOnce = onlyLatest(async () => {
    clearTimeout(timer);
    const sent = drafts.listSendable(get());
    if (sent.length === 0 || get().isPublished) return;
    set({ saving: 'saving', sending: new Map(sent.map(({ name, value }) => [name, value])) });
    try {
      await send(sent);
      set({ saving: 'saved', saveFailure: undefined });
      // Typed meanwhile, or merged with what there was.
      saveSoon();
    } catch (error) {
      set({ sending: new Map() });
      if (error instanceof RefusedError && error.code === 'not-found' && !get().isOver) {
        set({ isOver: true });
        return saveAfter(0);
      }
      set({ saving: 'failed', saveFailure: messageOf(error) });
      saveAfter(pauses.retry);
    }
  });
  return {
    ...writing,
    saveSoon,
    /** Saves, and says whether all is on the server: only then it is published, or left. */
    save: async (): Promise<boolean> => {
      await saveOnce();
      return !drafts.isUnsaved(get());
    },
    stop: () => clearTimeout(timer),
  };
}
