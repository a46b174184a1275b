import { applyFix } from '../../../src/diagnostics/apply-fix.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { createValue } from '../../../src/ui/store.ts';
import { mainId } from '../../server/protocol.ts';
import { messageOf } from './api.ts';
import { createColleagues, createReading } from './colleagues.ts';
import type { Diagnostic } from './diagnostic-places.ts';
import * as drafts from './drafts.ts';
import { createNavigation, isInView, type Navigation } from './navigation.ts';
import { createPreviews } from './previews.ts';
import { createSaving } from './saving.ts';
import {
  createState,
  type Selection,
  type SessionState,
  type Store,
  usualPauses,
} from './session-state.ts';

type SessionOptions = Pick<SessionState, 'config' | 'page' | 'change'> &
  Pick<Store, 'api' | 'who'> &
  Partial<Pick<Store, 'pauses'>>;

export type Session = ReturnType<typeof createSession>;

/**
 * The store of Studio: which document is shown, what is typed, what is saved, what colleagues do. Previews, checks and
 * saves follow the documents by themselves.
 */
export function createSession({ api, who, pauses = usualPauses, ...opened }: SessionOptions) {
  const state = createValue({ initial: createState(opened) });
  const { get, subscribe } = state;
  const param = () => ({ id: get().change?.id ?? mainId });
  const store = { get, set, api, who, pauses, param };
  const navigation = createNavigation(store, createPreviews(store));
  const saving = createSaving(store, navigation);
  const reading = createReading(store, navigation);
  const colleagues = createColleagues(store, reading, saving);
  function set(part: Partial<SessionState>) {
    const before = get();
    const after = { ...before, ...part };
    state.set(after);
    const isElsewhere = after.page !== before.page || after.change?.id !== before.change?.id;
    if (isElsewhere) colleagues.reportPresence();
    if (after.view !== before.view || drafts.hasOtherValues(before, after))
      void navigation.refresh();
    if (after.documents !== before.documents) saving.saveSoon();
  }
  return {
    get,
    set,
    subscribe,
    param,
    calls: api.changes[':id'],
    ...navigation,
    ...saving,
    ...reading,
    ...colleagues,
    select: (selection: Selection | undefined) =>
      set({ selection, field: undefined, focused: undefined, isCode: false, removed: undefined }),
    /** Leads to a field of the selection; the first one without a path. */
    focusField: (document: string, path?: JsonPath) =>
      set({ field: { document, ...(path ? { path } : {}) } }),
    /** Edits with the same key that follow each other are one step, such as typing in a field. */
    edit: (document: string, apply: (value: unknown) => unknown, key?: string) =>
      set(drafts.edit(get(), document, apply, key)),
    /** Applies the fix of a diagnostic to its document, as one step. */
    mend: async ({ file, path, fix }: Diagnostic) => {
      await navigation.openDocument(file);
      // The diagnostic may be of a text that is newer than the one that is open.
      await reading.readAgain([{ name: file }]);
      if (fix) set(drafts.edit(get(), file, (value) => applyFix(value, path, fix)));
    },
    /** Ends the current undo step. */
    endRun: () => set(drafts.endRun(get())),
    undo: () => takeStep(store, navigation, 'undo'),
    redo: () => takeStep(store, navigation, 'redo'),
    /** Whether the author would lose something. */
    isUnsaved: () => drafts.isUnsaved(get()) || get().conflicts.length > 0,
    /** What an earlier visit has left unsaved. */
    restore: (left: drafts.OpenDocument) => set(drafts.restore(get(), left)),
    /** What the server has now of open documents: what was typed into them is merged with it. */
    merge: (written: readonly drafts.ServedDocument[]) => {
      for (const stored of written) set(drafts.receive(get(), stored, true));
    },
  };
}

/**
 * Undoes or redoes a step: selects what it has changed, and goes there where it is elsewhere. Returns the title of
 * that document then.
 */
function takeStep({ get, set }: Store, navigation: Navigation, way: 'undo' | 'redo') {
  const { changed, touched } = drafts.go(get(), way);
  set(changed);
  if (!touched) return undefined;
  const { document, path } = touched;
  if (isInView(get(), document)) {
    navigation.selectAround(document, path);
    return undefined;
  }
  navigation.show(document).catch((error: unknown) => set({ failure: messageOf(error) }));
  return navigation.titleOf(document);
}
