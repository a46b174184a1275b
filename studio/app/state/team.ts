import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type {
  ChangeEvent,
  ChangeSummary,
  Session as TeamSession,
} from '../../server/team-protocol.ts';
import type { StudioApi } from './api.ts';
import type { Buffers, Keep } from './buffers.ts';
import { isChanged, nameScope, store } from './buffers.ts';
import type { Session } from './session.ts';
import { onlyLatest } from './session.ts';
import type { TeamApi } from './team-api.ts';

export type TeamState = {
  /** The open change. Without one, Studio shows the site as it is online. */
  change: ChangeSummary | undefined;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Why the last save failed. */
  failure: string | undefined;
  /** Others who have a page of the change open. */
  colleagues: readonly { id: string; name: string; document: string }[];
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
const savePause = 1000;
const retryPause = 10_000;

/** For how long the server shows that somebody is at work is 30 s. */
const presencePause = 20_000;

type TeamOptions = {
  api: TeamApi;
  who: TeamSession;
  session: Session;
  buffers: Buffers;
  keep: Keep;
  gate: SignInGate;
  change: ChangeSummary | undefined;
  /** Opens the stream of {@link ChangeEvent}s of a change; gives what closes it. */
  listen: (change: string, onEvent: (event: ChangeEvent) => void, onBack: () => void) => () => void;
  /** Whether the author sees Studio. */
  isVisible?: () => boolean;
};

/** The change that an author works on: it begins with the first edit, and saves itself. */
export function createTeam(options: TeamOptions) {
  const { api, who, session, buffers, keep, gate, listen } = options;
  const { isVisible = () => document.visibilityState === 'visible' } = options;
  let state: TeamState = {
    change: options.change,
    saving: 'saved',
    failure: undefined,
    colleagues: [],
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
  gate.onChange((isSignedOut) => {
    set({ isSignedOut });
    // The stream has ended with the session.
    if (!isSignedOut && state.change) follow(state.change.id);
  });
  const isUnsaved = () => [...buffers.get().documents.values()].some(isChanged);

  const onEvent = (event: ChangeEvent) => {
    if (event.type === 'present') {
      set({ colleagues: event.authors.filter(({ id }) => id !== who.author.id) });
    } else if (event.type === 'saved') {
      for (const stored of event.documents) buffers.savedElsewhere(stored);
      const [first] = event.documents;
      const count = (state.savedBy?.count ?? 0) + 1;
      if (first && event.by !== who.author.name) {
        set({ savedBy: { name: event.by, document: first.name, count } });
      }
      session.refreshConfig().catch(() => {});
      session.refresh();
    } else if (event.change) set({ change: event.change });
    else set({ isOver: true });
  };
  /** Events sent while the connection was down are not sent again. */
  const lookAgain = () => void session.lookAtDisk().catch(() => {});

  const conflictsKey = (id: string) => `vitrine-studio-conflicts ${who.author.id} ${id}`;
  const reportPresence = () => {
    const { change } = state;
    if (!change || state.isOver || state.isPublished || !isVisible()) return;
    api.reportPresence(change.id, session.get().page).catch(() => {});
  };
  let stop = () => {};
  const follow = (id: string) => {
    stop();
    stop = listen(id, onEvent, lookAgain);
  };
  let { page, conflicts } = session.get();
  const enter = (change: ChangeSummary) => {
    set({ change });
    const kept: unknown = JSON.parse(keep.getItem(conflictsKey(change.id)) ?? '[]');
    // Written below.
    session.set({ change: change.id, conflicts: Array.isArray(kept) ? kept : [] });
    follow(change.id);
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

  let beginning: Promise<void> | undefined;
  /** Begins a change where none is open, with the name of the page. */
  const begin = () => {
    const start = async () => {
      const { config, page } = session.get();
      const title = config.documents.find(({ name }) => name === page)?.title ?? page;
      const change = await api.createChange(title);
      buffers.moveTo(nameScope(config.name, who.author.id, change.id));
      enter(change);
    };
    if (state.change) return Promise.resolve();
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
    if (!isUnsaved() || state.isOver || state.isPublished) return;
    set({ saving: 'saving' });
    try {
      // Begins a change where there is none.
      await session.save();
      set({ saving: isUnsaved() ? 'waiting' : 'saved', failure: undefined });
      if (isConfigOld()) await session.refreshConfig();
    } catch (error) {
      set({ saving: 'failed', failure: error instanceof Error ? error.message : String(error) });
      saveAfter(retryPause);
    }
  });
  const wait = () => {
    if (state.saving !== 'saving') set({ saving: 'waiting' });
    saveAfter(savePause);
  };
  const isConfigOld = () =>
    session.get().config.documents.some(({ name, title, route }) => {
      const value = buffers.get().documents.get(name)?.value;
      return isRecord(value) && value.route !== undefined
        ? value.title !== title || value.route !== route
        : false;
    });
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
    signedIn: gate.open,
    isUnsaved,
    close: () => {
      clearTimeout(timer);
      clearInterval(presence);
      unsubscribe();
      stop();
    },
  };
}

export type Team = ReturnType<typeof createTeam>;

/** What writes begins a change first. */
export const beginBeforeWrites = (api: StudioApi, begin: () => Promise<void>): StudioApi => ({
  ...api,
  save: async (documents) => {
    await begin();
    return api.save(documents);
  },
  upload: async (file, folder) => {
    await begin();
    return api.upload(file, folder);
  },
  createPage: async (page) => {
    await begin();
    return api.createPage(page);
  },
});

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
