import type { AuthorSession, ChangeSummary, StudioEvent } from '../../server/protocol.ts';
import { bodyOf, RefusedError, type StudioApi, tab } from './api.ts';
import * as drafts from './drafts.ts';
import type { Navigation } from './navigation.ts';
import type { Saving } from './saving.ts';
import { listChanged, paramOf, type Store } from './session-state.ts';

type ColleaguesOptions = {
  api: StudioApi;
  who: AuthorSession;
  navigation: Navigation;
  saving: Pick<Saving, 'save' | 'saveSoon'>;
  refresh: () => Promise<void>;
};

type Event<Type extends StudioEvent['type']> = Extract<StudioEvent, { type: Type }>;

/** Follows what colleagues save and publish, and tells them who is here. */
export function createColleagues({ get, set }: Store, options: ColleaguesOptions) {
  const { api, who, navigation, saving, refresh } = options;
  const { find, titleOf, readDocument, close } = navigation;
  const calls = api.changes[':id'];

  const readLists = async () => {
    const lists = await bodyOf(calls.lists.$get({ param: paramOf(get()) }));
    set({ config: { ...get().config, ...lists } });
  };
  const readOne = ({ name, isRemoved }: { name: string; isRemoved?: boolean }) =>
    readDocument(name).catch((error: unknown) => {
      const isNone = error instanceof RefusedError && error.code === 'not-found';
      return isRemoved && isNone ? { name, text: null, hash: null } : undefined;
    });
  /** A colleague has saved these, or removed them, or they were published. */
  const readAgain = async (documents: readonly { name: string; isRemoved?: boolean }[]) => {
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
  /** The site is another one, or news of it were missed: events are not sent again. */
  const readAllAgain = async () => {
    await readLists();
    const names = [...get().documents.keys()];
    await readAgain(names.map((name) => ({ name, isRemoved: find(name) === undefined })));
  };
  /** After a publication, where the author was: with what is online, or with what was left out of it. */
  const goOn = async (remaining: ChangeSummary | undefined) => {
    const saved = { saving: 'saved', saveFailure: undefined } as const;
    const none = { isOver: false, isPublished: false, failure: undefined };
    set({ ...drafts.noDrafts, ...saved, ...none, colleagues: [], change: remaining });
    await readLists();
    if (!find(get().page)) await close(get().page);
  };
  /** Lets others write one document, or all of this tab. Sent also when the tab closes. */
  const releaseLocks = (id: string, document?: string) =>
    calls.lock
      .$delete({ param: { id }, json: { document } }, { init: { keepalive: true } })
      .catch(() => {});

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
    if (publishedBy && !drafts.isUnsaved(get())) void goOn(undefined);
    else saving.saveSoon();
  };
  const onEvent = (event: StudioEvent) => {
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
  const reportPresence = () => {
    const { change, page, isOver, isPublished, connection } = get();
    // Tests have no tab.
    const isHidden = globalThis.document?.hidden;
    if (!change || isOver || isPublished || connection !== 'open' || isHidden) return;
    const param = { id: change.id };
    bodyOf(calls.presence.$put({ param, json: { document: page } })).then(onEvent, () => {});
  };

  return {
    readLists,
    goOn,
    reportPresence,
    onEvent,
    releaseLocks,
    /** Writes a document that somebody else has written until now. */
    takeOver: async (document: string) => {
      const { change } = get();
      if (!change) return;
      await calls.lock.$put({ param: { id: change.id }, json: { document } });
      await readAgain([{ name: document }]);
      saving.saveSoon();
    },
  };
}
