import { type JsonPath, parsePath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { createValue } from '../../../src/ui/store.ts';
import type { Preview, Sharing } from '../../server/answers.ts';
import {
  type Session as AuthorSession,
  type ChangedDocument,
  type Conflict,
  type DocumentChange,
  type DocumentSummary,
  type EditBuffer,
  mainId,
  type NewPageAnswer,
  type NewPageRequest,
  type PageChange,
  type PageChangePlan,
  type StudioEvent,
  type UploadAnswer,
} from '../../server/protocol.ts';
import { bodyOf, RefusedError, ServerGoneError, type StudioApi, tab, waitAWhile } from './api.ts';
import { findBlockPath } from './diagnostics.ts';
import * as drafts from './drafts.ts';
import { setAt } from './edit-json.ts';
import { findBlockId } from './outline.ts';
import { createState, type Selection, type SessionState } from './session-state.ts';
import { echoTexts, listWrittenTexts, type Values } from './written-texts.ts';

/**
 * Milliseconds without a key after which drafts are checked, as the server does one thing at a time, and saved; and
 * after a failure before they are saved again. The server shows for 30 s that somebody is at work.
 */
const usualPauses = { check: 200, save: 1000, retry: 10_000, presence: 20_000 };

type SessionOptions = Pick<SessionState, 'config' | 'page' | 'change'> & {
  api: StudioApi;
  who: AuthorSession;
  wait?: () => Promise<void>;
  pauses?: typeof usualPauses;
  /** Whether the author sees Studio. */
  isVisible?: () => boolean;
};

/** Opens the stream of {@link StudioEvent}s; gives what closes it. */
type Listen = (onEvent: (event: StudioEvent) => void) => () => void;

export type Session = ReturnType<typeof createSession>;

/**
 * The store of Studio: what is shown and selected, what is typed, what is saved, what colleagues do. Previews, checks
 * and saves follow the documents by themselves.
 */
export function createSession(options: SessionOptions) {
  const { api, who, wait = waitAWhile, pauses = usualPauses, ...opened } = options;
  const { isVisible = () => document.visibilityState === 'visible' } = options;
  const state = createValue({ initial: createState(opened) });
  const { get } = state;
  const set = (part: Partial<SessionState>) => {
    const before = get();
    const after = { ...before, ...part };
    state.set(after);
    if (after.page !== before.page || after.change?.id !== before.change?.id) reportPresence();
    if (after.documents === before.documents) return;
    refresh();
    saveSoon();
  };
  const calls = api.changes[':id'];
  const param = () => ({ id: get().change?.id ?? mainId });
  const find = (name: string) => get().config.documents.find((one) => one.name === name);
  const titleOf = (name: string) => find(name)?.title ?? name;
  const readValue = (name: string) => get().documents.get(name)?.value;
  const fail = (error: unknown) => set({ failure: messageOf(error) });
  /** Makes a call until the server answers. */
  const reach = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        const answer = await call();
        if (get().isServerGone) set({ isServerGone: false });
        return answer;
      } catch (error) {
        if (!(error instanceof ServerGoneError)) throw error;
        set({ isServerGone: true });
        await wait();
      }
    }
  };

  // What the page looks like, and what is wrong with it.

  const listBuffers = (): EditBuffer[] =>
    [...get().documents.values()]
      .filter((one) => drafts.isChanged(one) && one.value !== undefined)
      .map(({ name, value }) => ({ name, text: printJson(value) }));
  const requestPreview = (buffers = listBuffers()) => {
    const { page, view } = get();
    const json = { page, buffers, backEnd: view === 'down' ? ('down' as const) : ('up' as const) };
    // TypeScript does not follow blocks in blocks through JSON.
    return bodyOf(calls.preview.$post({ param: param(), json })) as Promise<Preview>;
  };
  const readValues = (): Values =>
    new Map([...get().documents].map(([name, { value }]) => [name, value]));
  /** The server's last preview, and the documents that it was made from. */
  let previewed: { answer: Preview; values: Values } | undefined;
  const preview = onlyLatest(async () => {
    const { page } = get();
    // A text that is no JSON cannot be rendered: the canvas stays as it is.
    if (readValue(page) === undefined) return set({ preview: undefined });
    const [values, answer] = await reach(
      async () => [readValues(), await requestPreview()] as const,
    );
    if (page !== get().page) return;
    previewed = { answer, values };
    const types = new Map(get().config.blocks.map((block) => [block.type, block]));
    const written = listWrittenTexts(answer, values, types);
    const preview = echoTexts(answer, written, values, readValues());
    set({ written, preview, failure: undefined });
  });
  const check = onlyLatest(async () => {
    const [documents, { findings }] = await reach(async () => {
      const json = { buffers: listBuffers() };
      const { documents } = get();
      return [documents, await bodyOf(calls.check.$post({ param: param(), json }))] as const;
    });
    const diagnostics = findings.map((finding) => ({ ...finding, path: parsePath(finding.path) }));
    set({ diagnostics, isChecked: get().documents === documents });
  });
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    // The change goes with its publication: nothing is asked about it while that is under way.
    if (get().isPublished) return;
    set({ isChecked: false });
    if (previewed && get().preview) {
      const { answer, values } = previewed;
      set({ preview: echoTexts(answer, get().written, values, readValues()) });
    }
    preview().catch(fail);
    clearTimeout(checkTimer);
    checkTimer = setTimeout(() => void check().catch(fail), pauses.check);
  };

  // Which document is shown.

  const readDocument = (name: string) =>
    bodyOf(calls.document.$get({ param: param(), query: { name } }));
  const openDocument = async (name: string) => {
    if (!get().documents.has(name)) set(drafts.open(get(), await readDocument(name)));
  };
  const openPage = async (name: string) => {
    await openDocument(name);
    set({ page: name, selection: undefined, field: undefined, preview: undefined });
    refresh();
  };
  /** Forgets a removed document; the home page takes the place of a page. */
  const close = async (name: string) => {
    const documents = new Map(get().documents);
    documents.delete(name);
    set({ documents });
    if (name !== get().page) return;
    const pages = get().config.documents.filter((one) => one.kind === 'page' && one.name !== name);
    const next = pages.find(({ route }) => route === '/') ?? pages[0];
    if (next) await openPage(next.name);
  };
  /** Shows a part of a document: its page, its block, its field. */
  const show = async (name: string, path: JsonPath = []): Promise<void> => {
    const { kind, shownOn = [] } = find(name) ?? {};
    await openDocument(name);
    if (kind === 'page' && name !== get().page) await openPage(name);
    if (kind === 'fragment') {
      const places = Object.values(get().preview?.places ?? {});
      const around = get().config.documents.find(
        (one) => one.kind === 'page' && shownOn.some((route) => route === one.route),
      );
      if (around && !places.some(({ document }) => document === name)) await openPage(around.name);
      set({ unlocked: [...new Set([...get().unlocked, name])] });
    }
    const block = findBlockPath(readValue(name), path);
    const isOfPage = kind === 'page' || kind === 'fragment';
    const selection = isOfPage
      ? block && { document: name, path: block }
      : { document: name, path: [] };
    const field = path.length > 0 ? { document: name, path } : undefined;
    set({ selection, field, removed: undefined });
  };
  /** Whether what changes in a document is seen where the author is. */
  const isInView = (name: string) =>
    name === get().page ||
    name === get().selection?.document ||
    Object.values(get().preview?.places ?? {}).some(
      ({ document, records }) =>
        document === name || records.some((record) => record.document === name),
    );
  /** Goes to what a step has changed, where it is elsewhere; gives the title of that document. */
  const go = (way: 'undo' | 'redo'): string | undefined => {
    const { names, ...changed } = drafts.go(get(), way);
    set(changed);
    const [name] = names;
    if (name === undefined || names.some(isInView)) return undefined;
    show(name).catch(fail);
    return titleOf(name);
  };

  // What the server has.

  const readLists = async () =>
    set({ config: { ...get().config, ...(await bodyOf(calls.lists.$get({ param: param() }))) } });
  const listChanged = (changed: readonly ChangedDocument[]) => {
    const { config } = get();
    set({ config: { ...config, documents: updateList(config.documents, changed) } });
  };
  const listPicture = (picture: string) => {
    const { config } = get();
    set({ config: { ...config, pictures: [...new Set([...config.pictures, picture])].sort() } });
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
      if (readValue(stored.name) === undefined) await close(stored.name);
    }
    refresh();
  };
  /** The site is another one, or news of it were missed: events are not sent again. */
  const lookAgain = async () => {
    await readLists();
    const names = [...get().documents.keys()];
    await readAgain(names.map((name) => ({ name, isRemoved: find(name) === undefined })));
  };

  let beginning: Promise<string> | undefined;
  /**
   * Begins a change where none is open, with the name of the page, and gives its id. What is typed after a change
   * was published or deleted goes on in a new one.
   */
  const begin = async (): Promise<string> => {
    const { change, isOver, page } = get();
    if (change && !isOver) return change.id;
    const start = async () => {
      const begun = await bodyOf(
        api.changes.$post({ json: { title: change?.title ?? titleOf(page) } }),
      );
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

  // Saving.

  const write = (documents: readonly DocumentChange[], isWhole?: true) =>
    reach(async () =>
      bodyOf(calls.documents.$put({ param: { id: await begin() }, json: { documents, isWhole } })),
    );
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
    const { change, isOver, isPublished } = get();
    if (event.type === 'site') {
      if (isPublished || isOver) return;
      if (!event.documents) return void lookAgain().catch(() => {});
      listChanged(event.documents);
      const changed = event.documents.map(({ name, state }) => ({
        name,
        isRemoved: state === 'removed',
      }));
      return void readAgain(changed);
    }
    if (change === undefined || change.id !== (event.type === 'present' ? event.change : event.id))
      return;
    if (event.type === 'present') {
      const { locks, authors } = event;
      set({ locks, colleagues: authors.filter((one) => one.id !== who.author.id) });
      const wanted = locks.find((lock) => lock.tab === tab && lock.wantedBy);
      if (wanted) void save().finally(() => letGo(change.id, wanted.document));
      else saveSoon();
    } else if (event.type === 'saved') {
      if (event.tab === tab) return;
      const { documents, by: name } = event;
      set({ savedBy: { name, document: documents[0]?.name ?? '' } });
      void readAgain(documents.map(({ name, hash }) => ({ name, isRemoved: hash === null })));
    } else if (event.type === 'pictures') {
      listPicture(event.added.replace(/^content\/storage\//, '/pictures/'));
    } else if (event.change) {
      set({ change: event.change });
      listChanged(event.change.documents);
    } else if (!isPublished) {
      set({ isOver: true });
      saveSoon();
    }
  };
  const reportPresence = () => {
    const { change, page, isOver, isPublished } = get();
    if (!change || isOver || isPublished || !isVisible()) return;
    bodyOf(calls.presence.$put({ param: { id: change.id }, json: { document: page } })).then(
      onEvent,
      () => {},
    );
  };

  return {
    get,
    set,
    subscribe: state.subscribe,
    show,
    openDocument,
    openPage,
    select: (selection: Selection | undefined) =>
      set({ selection, field: undefined, removed: undefined }),
    /** Focuses a field of the selection; the first one without a path. */
    focusField: (document: string, path?: JsonPath) => {
      set({ field: { document, ...(path ? { path } : {}) } });
    },
    setView: (view: SessionState['view']) => {
      set({ view });
      preview().catch(fail);
    },
    /** Edits with the same key that follow each other are one step, such as typing in a field. */
    edit: (document: string, apply: (value: unknown) => unknown, key?: string) =>
      set(drafts.edit(get(), [{ document, apply }], key)),
    /** Ends the current undo step. */
    endRun: () => set(drafts.endRun(get())),
    undo: () => go('undo'),
    redo: () => go('redo'),
    settle,
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
    join: (listen: Listen) => {
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
    /** Writes a source of a block; what it gives is no longer written in the block. One step. */
    bind: async (document: string, path: JsonPath, write: (value: unknown) => unknown) => {
      const bound = printJson(write(readValue(document)));
      const others = listBuffers().filter(({ name }) => name !== document);
      const answer = await requestPreview([...others, { name: document, text: bound }]).catch(
        () => undefined,
      );
      const { places = {} } = answer ?? {};
      const provided = places[findBlockId(places, document, path) ?? '']?.provided ?? [];
      const apply = (value: unknown) =>
        provided.reduce(
          (current, name) => setAt(current, [...path, 'content', name], undefined),
          write(value),
        );
      set(drafts.edit(get(), [{ document, apply }]));
    },
    findPages: async (text: string) =>
      (await bodyOf(calls.search.$get({ param: param(), query: { text } }))).names,
    planPageChange: (json: PageChange) =>
      bodyOf(calls['page-changes'].$post({ param: param(), json })),
    /**
     * Writes the files of a change of a whole page, and shows the resulting page. Gives why not: somebody writes one
     * of them, or has changed one. What the change does is then looked at again.
     */
    changePage: async (
      { files }: PageChangePlan,
      change: PageChange,
    ): Promise<{ by?: string } | undefined> => {
      const { written, refused } = await write(files, true);
      const [one] = refused;
      if (one) return one.why === 'locked' ? { by: one.by } : {};
      for (const stored of written) set(drafts.take(get(), stored, true));
      await readLists();
      const [file] = files;
      if (change.does === 'duplicate' && file) await openPage(file.name);
      else if (change.does === 'remove') await close(change.name);
      refresh();
      return undefined;
    },
    createPage: async (wanted: NewPageRequest): Promise<NewPageAnswer> => {
      const answer = await bodyOf(
        calls.pages.$post({ param: { id: await begin() }, json: wanted }),
      );
      if ('refused' in answer) return answer;
      await readLists();
      await openPage(answer.name);
      return answer;
    },
    /** Adds a picture to the change. */
    upload: async (file: File, folder: string): Promise<UploadAnswer> => {
      const param = { id: await begin() };
      const headers = { 'Content-Type': 'application/octet-stream' };
      const answer = await bodyOf(
        calls.pictures.$post(
          { param, query: { name: file.name, folder } },
          { headers, init: { body: file } },
        ),
      ).catch((error: unknown): UploadAnswer => {
        if (error instanceof RefusedError && error.code === 'too-large') return { refused: 'size' };
        throw error;
      });
      if ('picture' in answer) listPicture(answer.picture);
      return answer;
    },
    /** An open document in the present form of its blocks. */
    migrate: async (name: string): Promise<unknown> => {
      const text = printJson(readValue(name));
      const json = { name, text };
      const migrated = await bodyOf(calls.migration.$post({ param: param(), json })).catch(fail);
      return migrated && 'text' in migrated ? JSON.parse(migrated.text) : undefined;
    },
    readSharing: async (): Promise<Sharing | undefined> => {
      const json = { page: get().page, buffers: listBuffers() };
      return (await bodyOf(calls.sharing.$post({ param: param(), json }))).sharing;
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The list of pages with what a change has. */
function updateList(
  documents: readonly DocumentSummary[],
  changed: readonly ChangedDocument[],
): readonly DocumentSummary[] {
  const list = new Map(documents.map((one) => [one.name, one]));
  for (const { name, title, route, state } of changed) {
    const known = list.get(name);
    if (state === 'removed') list.delete(name);
    else if ((known ?? { route }).route !== undefined) {
      const page = { kind: 'page' as const, status: 200, shownOn: [], ...known };
      list.set(name, { ...page, name, title, ...(route === undefined ? {} : { route }) });
    }
  }
  return [...list.values()];
}

/** Runs a task once at a time; calls during a run cause one more run after it. */
function onlyLatest(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await task();
    } while (isAskedAgain);
  };
  return () => {
    isAskedAgain = running !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
