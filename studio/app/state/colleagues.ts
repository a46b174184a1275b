import type { ChangeSummary, StudioEvent } from '../../server/protocol.ts';
import { bodyOf, RefusedError, tab } from './api.ts';
import * as drafts from './drafts.ts';
import type { Navigation } from './navigation.ts';
import type { Saving } from './saving.ts';
import { listChanged, type Store } from './session-state.ts';

type Event<Type extends StudioEvent['type']> = Extract<StudioEvent, { type: Type }>;

/** Whether it is known to be removed. */
type Named = { name: string; isRemoved?: boolean };

/** Reads again what somebody else has saved or published. */
export function createReading({ get, set, api, param }: Store, navigation: Navigation) {
  const { find, titleOf, readDocument, close, refresh } = navigation;
  const readLists = async () => {
    const lists = await bodyOf(api.changes[':id'].lists.$get({ param: param() }));
    set({ config: { ...get().config, ...lists } });
  };
  const readOne = ({ name, isRemoved }: Named) =>
    readDocument(name).catch((error: unknown) => {
      const isNone = error instanceof RefusedError && error.code === 'not-found';
      return isRemoved && isNone ? { name, text: null, hash: null } : undefined;
    });
  /** A colleague has saved these, or removed them, or they were published. */
  const readAgain = async (documents: readonly Named[]) => {
    if (get().isPublished) return;
    const open = documents.filter(({ name }) => get().documents.has(name));
    for (const stored of await Promise.all(open.map(readOne))) {
      if (!stored) continue;
      set(drafts.receive(get(), stored, true));
      if (stored.text !== null) continue;
      set({ removed: titleOf(stored.name) });
      if (get().documents.get(stored.name)?.value === undefined) await close(stored.name);
    }
    void refresh();
  };
  return {
    readLists,
    readAgain,
    /** The site is another one, or news of it were missed: events are not sent again. */
    readAllAgain: async () => {
      await readLists();
      const names = [...get().documents.keys()];
      await readAgain(names.map((name) => ({ name, isRemoved: find(name) === undefined })));
    },
    /** After a publication, where the author was: with what is online, or with what was left out of it. */
    goOn: async (remaining?: ChangeSummary) => {
      const saved = { saving: 'saved', saveFailure: undefined } as const;
      const none = { isOver: false, isPublished: false, failure: undefined };
      set({ ...drafts.noDrafts, ...saved, ...none, colleagues: [], change: remaining });
      await readLists();
      if (!find(get().page)) await close(get().page);
    },
  };
}

type Reading = ReturnType<typeof createReading>;

/** Follows what colleagues save and publish, and tells them who is here. */
export function createColleagues(store: Store, reading: Reading, saving: Saving) {
  const { get, api, pauses } = store;
  const calls = api.changes[':id'];
  /** Lets others write one document, or all of this tab. Sent also when the tab closes. */
  const releaseLocks = (id: string, document?: string) =>
    calls.lock
      .$delete({ param: { id }, json: { document } }, { init: { keepalive: true } })
      .catch(() => {});
  const onEvent = followEvents(store, reading, saving, releaseLocks);
  const reportPresence = () => {
    const { change, page, isOver, isPublished, connection } = get();
    // Tests have no tab.
    const isHidden = globalThis.document?.hidden;
    if (!change || isOver || isPublished || connection !== 'open' || isHidden) return;
    const param = { id: change.id };
    bodyOf(calls.presence.$put({ param, json: { document: page } })).then(onEvent, () => {});
  };
  return {
    reportPresence,
    /** Writes a document that somebody else has written until now. */
    takeOver: async (document: string) => {
      const { change } = get();
      if (!change) return;
      await calls.lock.$put({ param: { id: change.id }, json: { document } });
      await reading.readAgain([{ name: document }]);
      saving.saveSoon();
    },
    /** Follows what colleagues do, and tells them who is here. Gives what ends that. */
    join: (listen: (onEvent: (event: StudioEvent) => void) => () => void) => {
      const stop = listen(onEvent);
      const timer = setInterval(reportPresence, pauses.presence);
      reportPresence();
      return () => {
        saving.stop();
        clearInterval(timer);
        stop();
        const { change } = get();
        if (change) void releaseLocks(change.id);
      };
    },
  };
}

/** What each event of the server changes here. */
function followEvents(
  { get, set, who }: Store,
  { readAgain, readAllAgain, goOn }: Reading,
  saving: Saving,
  releaseLocks: (id: string, document: string) => Promise<unknown>,
) {
  const onSite = ({ documents }: Event<'site'>) => {
    const { isPublished, isOver, config } = get();
    if (isPublished || isOver) return;
    if (!documents) return void readAllAgain().catch(() => {});
    set(listChanged(config, documents));
    void readAgain(documents.map(({ name, state }) => ({ name, isRemoved: state === 'removed' })));
  };
  const onPresent = ({ change, locks, authors }: Event<'present'>) => {
    set({ locks, colleagues: authors.filter((one) => one.id !== who.author.id) });
    const wanted = locks.find((lock) => lock.tab === tab && lock.wantedBy);
    if (wanted) void saving.save().finally(() => releaseLocks(change, wanted.document));
    else saving.saveSoon();
  };
  const onChanged = ({ change, publishedBy }: Event<'changed'>) => {
    if (change) return set({ change, ...listChanged(get().config, change.documents) });
    if (get().isPublished) return;
    set({ isOver: true, publishedBy });
    if (publishedBy && !drafts.isUnsaved(get())) void goOn();
    else saving.saveSoon();
  };
  return (event: StudioEvent) => {
    if (event.type === 'site') return onSite(event);
    if (get().change?.id !== (event.type === 'present' ? event.change : event.id)) return;
    if (event.type === 'present') onPresent(event);
    else if (event.type === 'changed') onChanged(event);
    else if (event.type === 'pictures') {
      const { config } = get();
      const picture = event.added.replace(/^content\/storage\//, '/pictures/');
      set({ config: { ...config, pictures: [...new Set([...config.pictures, picture])].sort() } });
    } else if (event.tab !== tab) {
      const { documents, by: name } = event;
      set({ savedBy: { name, document: documents[0]?.name ?? '' } });
      void readAgain(documents.map(({ name, hash }) => ({ name, isRemoved: hash === null })));
    }
  };
}
