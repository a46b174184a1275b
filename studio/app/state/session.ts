import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { createValue } from '../../../src/ui/store.ts';
import type {
  Session as AuthorSession,
  Conflict,
  DocumentChange,
  StudioEvent,
} from '../../server/protocol.ts';
import { bodyOf, messageOf, RefusedError, type StudioApi, tab } from './api.ts';
import * as drafts from './drafts.ts';
import { createNavigation } from './navigation.ts';
import { createPreviews, onlyLatest } from './previews.ts';
import {
  createState,
  listChanged,
  paramOf,
  type Selection,
  type SessionState,
} from './session-state.ts';

/**
 * Milliseconds without a key after which drafts are saved, and after a failure before they are saved again. The
 * server shows for 30 s that somebody is at work.
 */
const usualPauses = { save: 1000, retry: 10_000, presence: 20_000 };

type SessionOptions = Pick<SessionState, 'config' | 'page' | 'change'> & {
  api: StudioApi;
  who: AuthorSession;
  pauses?: typeof usualPauses;
};

export type Session = ReturnType<typeof createSession>;

/**
 * The store of Studio: which document is shown, what is typed, what is saved, what colleagues do. Previews, checks and
 * saves follow the documents by themselves.
 */
export function createSession({ api, who, pauses = usualPauses, ...opened }: SessionOptions) {
  const state = createValue({ initial: createState(opened) });
  const { get, subscribe } = state;
  const { refresh } = createPreviews({ get, set }, api);
  const navigation = createNavigation({ get, set }, api, refresh);
  const { find, titleOf, readDocument, close } = navigation;
  const calls = api.changes[':id'];
  function set(part: Partial<SessionState>) {
    const before = get();
    const after = { ...before, ...part };
    state.set(after);
    if (after.page !== before.page || after.change?.id !== before.change?.id) reportPresence();
    if (after.documents !== before.documents || after.view !== before.view) void refresh();
    if (after.documents !== before.documents) saveSoon();
  }
  /** Goes to what a step has changed, where it is elsewhere; gives the title of that document. */
  const go = (way: 'undo' | 'redo'): string | undefined => {
    const { name, ...changed } = drafts.go(get(), way);
    set(changed);
    if (name === undefined || navigation.isInView(name)) return undefined;
    navigation.show(name).catch((error: unknown) => set({ failure: messageOf(error) }));
    return titleOf(name);
  };

  // What the server has.

  const readLists = async () => {
    const lists = await bodyOf(calls.lists.$get({ param: paramOf(get()) }));
    set({ config: { ...get().config, ...lists } });
  };
  /** A colleague has saved these, or removed them, or they were published. */
  const readAgain = async (documents: readonly { name: string; isRemoved?: boolean }[]) => {
    if (get().isPublished) return;
    const read = await Promise.all(
      documents
        .filter(({ name }) => get().documents.has(name))
        .map(({ name, isRemoved }) =>
          readDocument(name).catch((error: unknown) => {
            const isNone = error instanceof RefusedError && error.code === 'not-found';
            return isRemoved && isNone ? { name, text: null, hash: null } : undefined;
          }),
        ),
    );
    for (const stored of read) {
      if (!stored) continue;
      set(drafts.take(get(), stored, true));
      if (stored.text !== null) continue;
      set({ removed: titleOf(stored.name) });
      if (get().documents.get(stored.name)?.value === undefined) await close(stored.name);
    }
    void refresh();
  };
  /** The site is another one, or news of it were missed: events are not sent again. */
  const lookAgain = async () => {
    await readLists();
    const names = [...get().documents.keys()];
    await readAgain(names.map((name) => ({ name, isRemoved: find(name) === undefined })));
  };

  // Saving.

  let beginning: Promise<string> | undefined;
  /**
   * Begins a change where none is open, with the name of the page, and gives its id. What is typed after a change
   * was published or deleted goes on in a new one.
   */
  const begin = async (): Promise<string> => {
    const { change, isOver, page } = get();
    if (change && !isOver) return change.id;
    const start = async () => {
      const title = change?.title ?? titleOf(page);
      const begun = await bodyOf(api.changes.$post({ json: { title } }));
      set({ change: begun, isOver: false, locks: [] });
      return begun.id;
    };
    beginning ??= start().finally(() => {
      beginning = undefined;
    });
    return beginning;
  };
  const settle = (choices: readonly (readonly [Conflict, 'ours' | 'theirs'])[]) =>
    set(drafts.settle(get(), choices));
  const write = async (documents: readonly DocumentChange[], isWhole?: true) =>
    bodyOf(calls.documents.$put({ param: { id: await begin() }, json: { documents, isWhole } }));
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  const saveAfter = (pause: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void saveOnce(), pause);
  };
  /** Saves soon what waits; what was taken back before it was saved needs no saving. */
  const saveSoon = () => {
    if (get().saving === 'saving') return;
    if (drafts.isUnsaved(get())) set({ saving: 'waiting' });
    else set({ saving: 'saved', saveFailure: undefined });
    if (drafts.listSendable(get()).length > 0) saveAfter(pauses.save);
  };
  /** Sends the drafts. One that began from another text is merged with the one that there is, and sent next. */
  const saveOnce = onlyLatest(async () => {
    clearTimeout(saveTimer);
    const sent = drafts.listSendable(get());
    const { isOver: wasOver, isPublished } = get();
    if (sent.length === 0 || isPublished) return;
    set({ saving: 'saving', sending: new Map(sent.map(({ name, value }) => [name, value])) });
    try {
      const { written, refused } = await write(sent.map(drafts.toChange));
      for (const stored of written) set(drafts.take(get(), stored));
      set({ sending: new Map() });
      for (const one of refused) {
        if (one.why === 'changed') set(drafts.take(get(), one.stored));
        else {
          const others = get().locks.filter(({ document }) => document !== one.name);
          set({ locks: [...others, { document: one.name, tab: '', by: one.by }] });
        }
      }
      for (const { name, value } of sent) {
        if (value === undefined && !refused.some((one) => one.name === name)) await close(name);
      }
      // What was typed since is why there is another change.
      if (wasOver) settle(get().conflicts.map((one) => [one, 'ours'] as const));
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
  /** Saves, and says whether all is on the server: only then it is published, or left. */
  const save = async (): Promise<boolean> => {
    await saveOnce();
    return !drafts.isUnsaved(get());
  };

  // What colleagues do.

  /** Lets one document go, or all of this tab. Sent also when the tab closes. */
  const letGo = (id: string, document?: string) =>
    calls.lock
      .$delete({ param: { id }, json: { document } }, { init: { keepalive: true } })
      .catch(() => {});
  const onEvent = (event: StudioEvent) => {
    const { change, isOver, isPublished, config } = get();
    if (event.type === 'site') {
      if (isPublished || isOver) return;
      if (!event.documents) return void lookAgain().catch(() => {});
      set(listChanged(config, event.documents));
      return void readAgain(
        event.documents.map(({ name, state }) => ({ name, isRemoved: state === 'removed' })),
      );
    }
    if (change?.id !== (event.type === 'present' ? event.change : event.id)) return;
    if (event.type === 'present') {
      const { locks, authors } = event;
      set({ locks, colleagues: authors.filter((one) => one.id !== who.author.id) });
      const wanted = locks.find((lock) => lock.tab === tab && lock.wantedBy);
      if (wanted) void save().finally(() => letGo(event.change, wanted.document));
      else saveSoon();
    } else if (event.type === 'saved') {
      if (event.tab === tab) return;
      const { documents, by: name } = event;
      set({ savedBy: { name, document: documents[0]?.name ?? '' } });
      void readAgain(documents.map(({ name, hash }) => ({ name, isRemoved: hash === null })));
    } else if (event.type === 'pictures') {
      const picture = event.added.replace(/^content\/storage\//, '/pictures/');
      set({ config: { ...config, pictures: [...new Set([...config.pictures, picture])].sort() } });
    } else if (event.change) {
      set({ change: event.change, ...listChanged(config, event.change.documents) });
    } else if (!isPublished) {
      set({ isOver: true });
      saveSoon();
    }
  };
  const reportPresence = () => {
    const { change, page, isOver, isPublished, connection } = get();
    // Tests have no tab.
    const isHidden = globalThis.document?.hidden;
    if (!change || isOver || isPublished || connection !== 'open' || isHidden) return;
    const param = { id: change.id };
    bodyOf(calls.presence.$put({ param, json: { document: page } })).then(onEvent, () => {});
  };

  return {
    get,
    set,
    subscribe,
    calls,
    ...navigation,
    refresh,
    readLists,
    select: (selection: Selection | undefined) =>
      set({ selection, field: undefined, removed: undefined }),
    /** Focuses a field of the selection; the first one without a path. */
    focusField: (document: string, path?: JsonPath) =>
      set({ field: { document, ...(path ? { path } : {}) } }),
    /** Edits with the same key that follow each other are one step, such as typing in a field. */
    edit: (document: string, apply: (value: unknown) => unknown, key?: string) =>
      set(drafts.edit(get(), document, apply, key)),
    /** Ends the current undo step. */
    endRun: () => set(drafts.endRun(get())),
    undo: () => go('undo'),
    redo: () => go('redo'),
    settle,
    begin,
    write,
    save,
    /** Whether the author would lose something. */
    isUnsaved: () => drafts.isUnsaved(get()) || get().conflicts.length > 0,
    /** Writes a document that somebody else has written until now. */
    takeOver: async (document: string) => {
      const { change } = get();
      if (!change) return;
      await calls.lock.$put({ param: { id: change.id }, json: { document } });
      await readAgain([{ name: document }]);
      saveSoon();
    },
    /** Hears what colleagues do, and tells them who is here. Gives what ends that. */
    join: (listen: (hear: typeof onEvent) => () => void) => {
      const stop = listen(onEvent);
      const timer = setInterval(reportPresence, pauses.presence);
      reportPresence();
      return () => {
        clearTimeout(saveTimer);
        clearInterval(timer);
        stop();
        const { change } = get();
        if (change) void letGo(change.id);
      };
    },
  };
}
