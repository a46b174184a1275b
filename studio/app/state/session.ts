import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { createValue } from '../../../src/ui/store.ts';
import type { AuthorSession, ChangeSummary, StudioEvent } from '../../server/protocol.ts';
import { type Connection, messageOf, type StudioApi } from './api.ts';
import { createColleagues } from './colleagues.ts';
import * as drafts from './drafts.ts';
import { createNavigation } from './navigation.ts';
import type { Gap } from './outline.ts';
import { createPreviews } from './previews.ts';
import { createSaving } from './saving.ts';
import { createState, type Selection, type SessionState, type Store } from './session-state.ts';

/** Milliseconds between saves and reports. The server shows for 30 s that somebody is at work. */
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
  const store = { get, set };
  const { refresh } = createPreviews(store, api);
  const navigation = createNavigation(store, api, refresh);
  const saving = createSaving(store, { api, navigation, pauses });
  const colleagues = createColleagues(store, { api, who, navigation, saving, refresh });
  function set(part: Partial<SessionState>) {
    const before = get();
    const after = { ...before, ...part };
    state.set(after);
    const isElsewhere = after.page !== before.page || after.change?.id !== before.change?.id;
    if (isElsewhere) colleagues.reportPresence();
    if (after.view !== before.view || drafts.hasOtherValues(before, after)) void refresh();
    if (after.documents !== before.documents) saving.saveSoon();
  }
  /** Selects what a step has changed, and goes there where it is elsewhere; gives the title of that document then. */
  const go = (way: 'undo' | 'redo'): string | undefined => {
    const { changed, touched } = drafts.go(get(), way);
    set(changed);
    if (!touched) return undefined;
    const { document, path } = touched;
    const isElsewhere = !navigation.isInView(document);
    if (isElsewhere)
      navigation.show(document).catch((error: unknown) => set({ failure: messageOf(error) }));
    else navigation.selectAround(document, path);
    return isElsewhere ? navigation.titleOf(document) : undefined;
  };

  return {
    get,
    subscribe,
    calls: api.changes[':id'],
    ...navigation,
    ...createViews(store),
    refresh,
    readLists: colleagues.readLists,
    goOn: colleagues.goOn,
    takeOver: colleagues.takeOver,
    begin: saving.begin,
    write: saving.write,
    save: saving.save,
    resolve: saving.resolve,
    /** Edits with the same key that follow each other are one step, such as typing in a field. */
    edit: (document: string, apply: (value: unknown) => unknown, key?: string) =>
      set(drafts.edit(get(), document, apply, key)),
    /** Ends the current undo step. */
    endRun: () => set(drafts.endRun(get())),
    undo: () => go('undo'),
    redo: () => go('redo'),
    /** Whether the author would lose something. */
    isUnsaved: () => drafts.isUnsaved(get()) || get().conflicts.length > 0,
    /** What an earlier visit has left unsaved. */
    restore: (left: drafts.OpenDocument) => set(drafts.restore(get(), left)),
    setChange: (change: ChangeSummary) => set({ change }),
    setPublished: (isPublished: boolean) => set({ isPublished }),
    /** What the server has now of open documents: what was typed into them is merged with it. */
    merge: (written: readonly drafts.ServedDocument[]) => {
      for (const stored of written) set(drafts.receive(get(), stored, true));
    },
    /** Follows what colleagues do, and tells them who is here. Gives what ends that. */
    join: (listen: (onEvent: (event: StudioEvent) => void) => () => void) => {
      const stop = listen(colleagues.onEvent);
      const timer = setInterval(colleagues.reportPresence, pauses.presence);
      colleagues.reportPresence();
      return () => {
        saving.stop();
        clearInterval(timer);
        stop();
        const { change } = get();
        if (change) void colleagues.releaseLocks(change.id);
      };
    },
  };
}

/** What the author looks at. */
const createViews = ({ set }: Store) => ({
  setView: (view: Partial<Pick<SessionState, 'mode' | 'width' | 'view'>>) => set(view),
  setConnection: (connection: Connection) => set({ connection }),
  select: (selection: Selection | undefined) =>
    set({ selection, field: undefined, focused: undefined, isCode: false, removed: undefined }),
  /** Leads to a field of the selection; the first one without a path. */
  focusField: (document: string, path?: JsonPath) =>
    set({ field: { document, ...(path ? { path } : {}) } }),
  /** The field has the focus that was led to. */
  endFocus: () => set({ field: undefined }),
  setFocused: (document: string, path: JsonPath) => set({ focused: { document, path } }),
  /** The last message to screen readers. */
  announce: (said: string) => set({ said }),
  setCode: (isCode: boolean) => set({ isCode }),
  /** Where a block is being added; undefined ends that. */
  setAdding: (adding: Gap | undefined) => set({ adding }),
});
