import type {
  ChangeSummary,
  Lock,
  StudioEvent,
  Session as TeamSession,
} from '../../server/protocol.ts';
import type { StudioApi } from './api.ts';
import type { Buffers, Keep } from './buffers.ts';
import { isChanged, nameScope, store } from './buffers.ts';
import { RefusedError, tab } from './call.ts';
import type { Session } from './session.ts';
import { onlyLatest } from './session.ts';

export type TeamState = {
  /** The open change. Without one, Studio shows the site as it is online. */
  change: ChangeSummary | undefined;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Why the last save failed. */
  failure: string | undefined;
  /** Others who have a page of the change open. */
  colleagues: readonly { id: string; name: string; document: string }[];
  /** Documents that somebody writes: another tab has to take them over. */
  locks: readonly Lock[];
  /** Who saved last, and a number that is another one for each time. */
  savedBy: { name: string; document: string; count: number } | undefined;
  /** Somebody else has published the change, or deleted it. */
  isOver: boolean;
  /** It is published here, or was. */
  isPublished: boolean;
  /** The session has ended. Calls wait until there is one again. */
  isSignedOut: boolean;
};

/** Milliseconds without a key after which the change is saved, and after a failure before it is tried again. */
const usualPauses = { save: 1000, retry: 10_000 };

/** For how long the server shows that somebody is at work is 30 s. */
const presencePause = 20_000;

type TeamOptions = {
  api: StudioApi;
  who: TeamSession;
  session: Session;
  buffers: Buffers;
  keep: Keep;
  gate: SignInGate;
  change: ChangeSummary | undefined;
  /** Opens the stream of {@link StudioEvent}s; gives what closes it. */
  listen: (onEvent: (event: StudioEvent) => void, onBack: () => void) => () => void;
  pauses?: typeof usualPauses;
  /** Whether the author sees Studio. */
  isVisible?: () => boolean;
};

/** The change that an author works on: it begins with the first edit, and saves itself. */
export function createTeam(options: TeamOptions) {
  const { api, who, session, buffers, keep, gate, listen, pauses = usualPauses } = options;
  const { isVisible = () => document.visibilityState === 'visible' } = options;
  let state: TeamState = {
    change: undefined,
    saving: 'saved',
    failure: undefined,
    colleagues: [],
    locks: [],
    savedBy: undefined,
    isOver: false,
    isPublished: false,
    isSignedOut: false,
  };
  const readers = new Set<() => void>();
  const set = (part: Partial<TeamState>) => {
    state = { ...state, ...part };
    for (const read of readers) read();
  };
  const isUnsaved = () => [...buffers.get().documents.values()].some(isChanged);

  const onEvent = (event: StudioEvent) => {
    const id = state.change?.id;
    if (event.type === 'site') {
      if (state.isPublished || state.isOver) return;
      if (!event.documents) return lookAgain();
      session.listChanged(event.documents);
      void session.readAgain(event.documents.map(({ name }) => name));
    } else if (id === undefined) return;
    else if (event.type === 'present') {
      if (event.change !== id) return;
      const wasLocked = state.locks.length > 0;
      const { authors, locks } = event;
      set({ colleagues: authors.filter((one) => one.id !== who.author.id), locks });
      const wanted = locks.find((lock) => lock.tab === tab && lock.wantedBy);
      if (wanted) void save().finally(() => api.letGo(id, wanted.document));
      else if (wasLocked && isUnsaved()) wait();
    } else if (event.id !== id) return;
    else if (event.type === 'saved') {
      if (event.tab === tab) return;
      const names = event.documents.map(({ name }) => name);
      const count = (state.savedBy?.count ?? 0) + 1;
      set({ savedBy: { name: event.by, document: names[0] ?? '', count } });
      void session.readAgain(names);
    } else if (event.type === 'pictures')
      session.listPicture(event.added.replace(/^content\/storage\//, '/pictures/'));
    else if (event.change) {
      set({ change: event.change });
      session.listChanged(event.change.documents);
    } else if (!state.isPublished) {
      set({ isOver: true });
      if (isUnsaved()) wait();
    }
  };
  /** Events sent while the connection was down are not sent again. */
  const lookAgain = () => void session.lookAgain().catch(() => {});
  let stop = listen(onEvent, lookAgain);
  gate.onChange((isSignedOut) => {
    set({ isSignedOut });
    if (isSignedOut) return;
    // The stream has ended with the session.
    stop();
    stop = listen(onEvent, lookAgain);
  });

  const conflictsKey = (id: string) => `vitrine-studio-conflicts ${who.author.id} ${id}`;
  const reportPresence = () => {
    const { change } = state;
    if (!change || state.isOver || state.isPublished || !isVisible()) return;
    api.reportPresence(change.id, session.get().page).then(onEvent, () => {});
  };
  let { page, conflicts } = session.get();
  const enter = (change: ChangeSummary) => {
    set({ change });
    const kept: unknown = JSON.parse(keep.getItem(conflictsKey(change.id)) ?? '[]');
    // Written below.
    session.set({ change: change.id, conflicts: Array.isArray(kept) ? kept : [] });
    reportPresence();
  };
  session.subscribe(() => {
    const now = session.get();
    if (now.page !== page) {
      page = now.page;
      reportPresence();
    }
    if (now.conflicts !== conflicts && now.change) {
      conflicts = now.conflicts;
      if (conflicts.length === 0) keep.removeItem(conflictsKey(now.change));
      else store(keep, conflictsKey(now.change), JSON.stringify(conflicts));
    }
  });
  const presence = setInterval(reportPresence, presencePause);

  let beginning: Promise<string> | undefined;
  /**
   * Begins a change where none is open, with the name of the page, and gives its id. What is typed after a change was published or
   * deleted goes on in a new one.
   */
  const begin = () => {
    const start = async () => {
      const { config, page } = session.get();
      const title = config.documents.find(({ name }) => name === page)?.title ?? page;
      const change = await api.createChange(state.change?.title ?? title);
      buffers.moveTo(nameScope(config.name, who.author.id, change.id));
      set({ isOver: false, locks: [] });
      enter(change);
      return change.id;
    };
    if (state.change && !state.isOver) return Promise.resolve(state.change.id);
    beginning ??= start().finally(() => {
      beginning = undefined;
    });
    return beginning;
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveAfter = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  };
  const save = onlyLatest(async () => {
    clearTimeout(timer);
    if (!isUnsaved() || state.isPublished) return;
    set({ saving: 'saving' });
    try {
      // Begins a change where there is none.
      const wasOver = state.isOver;
      await session.save();
      // What was typed since is why there is another change.
      if (wasOver) session.settle(session.get().conflicts.map((one) => [one, 'ours'] as const));
      set({ saving: isUnsaved() ? 'waiting' : 'saved', failure: undefined });
      // Typed meanwhile, or merged with what there was.
      if (isUnsaved() && !isLocked()) saveAfter(pauses.save);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'not-found' && !state.isOver) {
        set({ isOver: true });
        return saveAfter(0);
      }
      set({ saving: 'failed', failure: error instanceof Error ? error.message : String(error) });
      saveAfter(pauses.retry);
    }
  });
  /** Whether somebody else writes what waits here. */
  const isLocked = () =>
    [...buffers.get().documents.values()].some(
      (document) =>
        isChanged(document) &&
        state.locks.some((lock) => lock.document === document.name && lock.tab !== tab),
    );
  const wait = () => {
    if (state.saving !== 'saving') set({ saving: 'waiting' });
    saveAfter(pauses.save);
  };
  const unsubscribe = buffers.subscribe(() => {
    if (isUnsaved()) wait();
    // Taken back before it was saved.
    else if (state.saving !== 'saving') set({ saving: 'saved', failure: undefined });
  });
  if (options.change) enter(options.change);
  if (isUnsaved()) wait();

  return {
    api,
    who,
    get: () => state,
    set,
    subscribe: (read: () => void) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    begin,
    save,
    /** Saves, and says whether all is on the server: only then it is published, or left. */
    saveAll: async (): Promise<boolean> => {
      await save();
      return !isUnsaved();
    },
    /** Writes a document that somebody else has written until now. */
    takeOver: async (document: string) => {
      const { change } = state;
      if (!change) return;
      await api.takeOver(change.id, document);
      await session.readAgain([document]);
      if (isUnsaved()) wait();
    },
    signedIn: gate.open,
    isUnsaved,
    close: () => {
      clearTimeout(timer);
      clearInterval(presence);
      unsubscribe();
      stop();
      if (state.change) api.letGo(state.change.id).catch(() => {});
    },
  };
}

export type Team = ReturnType<typeof createTeam>;

/** Calls wait here while the author is signed out. `isBack` says whether there is a session again. */
export function createSignInGate(isBack: () => Promise<boolean>) {
  let waiting: (() => void)[] = [];
  let tell: (isClosed: boolean) => void = () => {};
  return {
    wait: async () => {
      // A call that was sent before the author signed in again is answered after it.
      if (await isBack().catch(() => false)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      tell(true);
      await promise;
    },
    open: async () => {
      if (waiting.length === 0 || !(await isBack())) return;
      const resumed = waiting;
      waiting = [];
      tell(false);
      for (const resume of resumed) resume();
    },
    onChange: (reader: (isClosed: boolean) => void) => {
      tell = reader;
    },
  };
}

export type SignInGate = ReturnType<typeof createSignInGate>;
