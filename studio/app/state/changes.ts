import type { Session as AuthorSession, StudioEvent } from '../../server/protocol.ts';
import type { StudioApi } from './api.ts';
import { RefusedError, tab } from './call.ts';
import type { Drafts } from './drafts.ts';
import { onlyLatest, type Session } from './session.ts';

/** Milliseconds without a key after which the change is saved, and after a failure before it is tried again. */
const usualPauses = { save: 1000, retry: 10_000 };

/** For how long the server shows that somebody is at work is 30 s. */
const presencePause = 20_000;

type ChangesOptions = {
  api: StudioApi;
  who: AuthorSession;
  session: Session;
  drafts: Drafts;
  /** Opens the stream of {@link StudioEvent}s; gives what closes it. */
  listen: (onEvent: (event: StudioEvent) => void, onBack: () => void) => () => void;
  pauses?: typeof usualPauses;
  /** Whether the author sees Studio. */
  isVisible?: () => boolean;
};

export type Changes = ReturnType<typeof createChanges>;

/** The change that an author works on saves itself, and follows what colleagues do in it. */
export function createChanges(options: ChangesOptions) {
  const { api, who, session, drafts, listen, pauses = usualPauses } = options;
  const { isVisible = () => document.visibilityState === 'visible' } = options;
  const { get, set } = session;
  const isUnsaved = () => drafts.isUnsaved() || get().conflicts.length > 0;

  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveAfter = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  };
  const save = onlyLatest(async () => {
    clearTimeout(timer);
    if (!drafts.canSend() || get().isPublished) return;
    set({ saving: 'saving' });
    try {
      await session.save();
      set({ saving: drafts.isUnsaved() ? 'waiting' : 'saved', saveFailure: undefined });
      // Typed meanwhile, or merged with what there was.
      if (drafts.canSend()) saveAfter(pauses.save);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'not-found' && !get().isOver) {
        set({ isOver: true });
        return saveAfter(0);
      }
      const saveFailure = error instanceof Error ? error.message : String(error);
      set({ saving: 'failed', saveFailure });
      saveAfter(pauses.retry);
    }
  });
  /** Saves soon what waits; what was taken back before it was saved needs no saving. */
  const look = () => {
    if (get().saving === 'saving') return;
    if (drafts.isUnsaved()) set({ saving: 'waiting' });
    else set({ saving: 'saved', saveFailure: undefined });
    if (drafts.canSend()) saveAfter(pauses.save);
  };

  const onEvent = (event: StudioEvent) => {
    const { change, isOver, isPublished, savedBy } = get();
    if (event.type === 'site') {
      if (isPublished || isOver) return;
      if (!event.documents) return lookAgain();
      session.listChanged(event.documents);
      void session.readAgain(
        event.documents.map(({ name, state }) => ({ name, isRemoved: state === 'removed' })),
      );
    } else if (change === undefined) return;
    else if (event.type === 'present') {
      if (event.change !== change.id) return;
      session.setLocks(event.locks);
      set({ colleagues: event.authors.filter((one) => one.id !== who.author.id) });
      const wanted = event.locks.find((lock) => lock.tab === tab && lock.wantedBy);
      if (wanted) void save().finally(() => api.letGo(change.id, wanted.document));
      else look();
    } else if (event.id !== change.id) return;
    else if (event.type === 'saved') {
      if (event.tab === tab) return;
      const { documents, by: name } = event;
      const document = documents[0]?.name ?? '';
      set({ savedBy: { name, document, count: (savedBy?.count ?? 0) + 1 } });
      void session.readAgain(
        documents.map(({ name, hash }) => ({ name, isRemoved: hash === null })),
      );
    } else if (event.type === 'pictures')
      session.listPicture(event.added.replace(/^content\/storage\//, '/pictures/'));
    else if (event.change) {
      set({ change: event.change });
      session.listChanged(event.change.documents);
    } else if (!isPublished) {
      set({ isOver: true });
      look();
    }
  };
  /** Events sent while the connection was down are not sent again. */
  const lookAgain = () => void session.lookAgain().catch(() => {});
  const stop = listen(onEvent, lookAgain);

  const reportPresence = () => {
    const { change, page, isOver, isPublished } = get();
    if (!change || isOver || isPublished || !isVisible()) return;
    api.reportPresence(change.id, page).then(onEvent, () => {});
  };
  const presence = setInterval(reportPresence, presencePause);
  let here = '';
  const reportMove = () => {
    const before = here;
    here = `${get().change?.id} ${get().page}`;
    if (here !== before) reportPresence();
  };
  reportMove();
  const unsubscribes = [session.subscribe(reportMove), drafts.subscribe(look)];

  return {
    save,
    /** Saves, and says whether all is on the server: only then it is published, or left. */
    saveAll: async (): Promise<boolean> => {
      await save();
      return !drafts.isUnsaved();
    },
    /** Writes a document that somebody else has written until now. */
    takeOver: async (document: string) => {
      const { change } = get();
      if (!change) return;
      await api.takeOver(change.id, document);
      await session.readAgain([{ name: document }]);
      look();
    },
    isUnsaved,
    close: () => {
      clearTimeout(timer);
      clearInterval(presence);
      for (const unsubscribe of unsubscribes) unsubscribe();
      stop();
      const { change } = get();
      if (change) api.letGo(change.id).catch(() => {});
    },
  };
}
