import { type JsonPath, parsePath } from '../../../src/diagnostics/json-path.ts';
import { createValue } from '../../../src/ui/store.ts';
import { answer } from '../../merge.ts';
import {
  type ChangedDocument,
  type ChangeSummary,
  type Conflict,
  type DocumentSummary,
  type EditBuffer,
  type EditorConfig,
  type Lock,
  mainId,
  type NewPageAnswer,
  type NewPageRequest,
  type PageChange,
  type PageChangePlan,
  type Preview,
  type UploadAnswer,
} from '../../server/protocol.ts';
import type { StudioApi } from './api.ts';
import { createPatience, RefusedError, tab, type Wait } from './call.ts';
import { findBlockPath } from './diagnostics.ts';
import { type Drafts, isChanged, printDocument, type ServedDocument } from './drafts.ts';
import { isSamePath, setAt } from './edit-json.ts';
import { findBlockId } from './outline.ts';
import { createState, type Selection, type SessionState } from './session-state.ts';
import { echoTexts, listWrittenTexts, type Values } from './written-texts.ts';

/** Milliseconds without a key after which drafts are checked: the server does one thing at a time. */
const checkPause = 200;

type SessionOptions = {
  api: StudioApi;
  drafts: Drafts;
  config: EditorConfig;
  page: string;
  /** The change to open. Without one, Studio shows the site as it is online. */
  change?: ChangeSummary | undefined;
  wait?: Wait;
};

export type Session = ReturnType<typeof createSession>;

/** What is shown and selected; it asks for previews and checks as the drafts change. */
export function createSession({ api, drafts, config, page, change, wait }: SessionOptions) {
  const state = createValue({ initial: createState({ config, page, change }) });
  const { get } = state;
  const set = (part: Partial<SessionState>) => state.set({ ...get(), ...part });
  const id = () => get().change?.id ?? mainId;
  const find = (name: string) => get().config.documents.find((one) => one.name === name);
  const titleOf = (name: string) => find(name)?.title ?? name;
  const readValue = (name: string) => drafts.get().documents.get(name)?.value;
  const reach = createPatience((isServerGone) => {
    if (isServerGone !== get().isServerGone) set({ isServerGone });
  }, wait);
  const fail = (error: unknown) =>
    set({ failure: error instanceof Error ? error.message : String(error) });
  let presses = 0;

  const listBuffers = (): EditBuffer[] =>
    [...drafts.get().documents.values()]
      .filter((one) => isChanged(one) && one.value !== undefined)
      .map(({ name, value }) => ({ name, text: printDocument(value) }));
  const requestPreview = (buffers = listBuffers()) => {
    const { page, view } = get();
    return api.preview(id(), { page, buffers, backEnd: view === 'down' ? 'down' : 'up' });
  };
  const readValues = (): Values =>
    new Map([...drafts.get().documents].map(([name, { value }]) => [name, value]));
  /** The server's last preview, and the documents that it was made from. */
  let previewed: { answer: Preview; values: Values } | undefined;
  const showTyped = () => {
    if (!previewed || !get().preview) return;
    const { answer, values } = previewed;
    set({ preview: echoTexts(answer, get().written, values, readValues()) });
  };
  const preview = onlyLatest(async () => {
    const { page } = get();
    // A text that is no JSON cannot be rendered: the canvas stays as it is.
    if (readValue(page) === undefined) return set({ preview: undefined });
    let values = readValues();
    const answer = await reach(() => {
      values = readValues();
      return requestPreview();
    });
    if (page !== get().page) return;
    previewed = { answer, values };
    const types = new Map(get().config.blocks.map((block) => [block.type, block]));
    const written = listWrittenTexts(answer, values, types);
    const preview = echoTexts(answer, written, values, readValues());
    set({ written, preview, failure: undefined });
  });
  const check = onlyLatest(async () => {
    let sent = listBuffers();
    const { findings } = await reach(() => {
      sent = listBuffers();
      return api.check(id(), sent);
    });
    const diagnostics = findings.map((finding) => ({ ...finding, path: parsePath(finding.path) }));
    const isChecked = JSON.stringify(sent) === JSON.stringify(listBuffers());
    set({ diagnostics, isChecked });
  });
  let pause: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    // The change goes with its publication: nothing is asked about it while that is under way.
    if (get().isPublished) return;
    set({ isChecked: false });
    showTyped();
    preview().catch(fail);
    clearTimeout(pause);
    pause = setTimeout(() => void check().catch(fail), checkPause);
  };
  drafts.subscribe(refresh);

  const openDocument = async (name: string) => {
    if (!drafts.get().documents.has(name)) drafts.open(await api.readDocument(id(), name));
  };
  const openPage = async (name: string) => {
    await openDocument(name);
    set({ page: name, selection: undefined, field: undefined, preview: undefined });
    refresh();
  };
  /** Forgets a removed document; the home page takes the place of a page. */
  const close = async (name: string) => {
    drafts.close(name);
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
    presses += 1;
    const field = path.length > 0 ? { document: name, path, press: presses } : undefined;
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
  const follow = (names: readonly string[]): string | undefined => {
    const [name] = names;
    if (name === undefined || names.some(isInView)) return undefined;
    show(name).catch(fail);
    return titleOf(name);
  };

  const listPicture = (picture: string) => {
    const { config } = get();
    if (config.pictures.includes(picture)) return;
    set({ config: { ...config, pictures: [...config.pictures, picture].sort() } });
  };
  const readLists = async () =>
    set({ config: { ...get().config, ...(await api.readLists(id())) } });
  /** Takes over what the server has, and asks what both have changed. */
  const take = (stored: ServedDocument, isEvent = false) => {
    for (const conflict of drafts.take(stored, isEvent)) {
      const others = get().conflicts.filter((one) => !isAtSamePlace(one, conflict));
      set({ conflicts: [...others, conflict] });
    }
  };
  /** A colleague has saved these, or removed them, or they were published. */
  const readAgain = async (documents: Iterable<{ name: string; isRemoved?: boolean }>) => {
    if (get().isPublished) return;
    const open = [...documents].filter(({ name }) => drafts.get().documents.has(name));
    const read = await Promise.all(
      open.map(({ name, isRemoved }) =>
        api.readDocument(id(), name).catch((error: unknown): ServedDocument | undefined => {
          const isNone = error instanceof RefusedError && error.code === 'not-found';
          return isRemoved && isNone ? { name, text: null, hash: null } : undefined;
        }),
      ),
    );
    for (const stored of read) {
      if (!stored) continue;
      take(stored, true);
      if (stored.text !== null) continue;
      set({ removed: titleOf(stored.name) });
      if (readValue(stored.name) === undefined) await close(stored.name);
    }
    refresh();
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
      const begun = await api.createChange(change?.title ?? titleOf(page));
      set({ change: begun, isOver: false });
      setLocks([]);
      return begun.id;
    };
    beginning ??= start().finally(() => {
      beginning = undefined;
    });
    return beginning;
  };
  const setLocks = (locks: readonly Lock[]) => {
    drafts.lock(locks.filter((lock) => lock.tab !== tab).map(({ document }) => document));
    set({ locks });
  };
  /** Puts the chosen values in their places: one step. Those of a document that somebody else writes wait. */
  const settle = (choices: readonly (readonly [Conflict, 'ours' | 'theirs'])[]) => {
    const free = choices.filter(([{ document }]) => !drafts.isLocked(document));
    const edits = [...Map.groupBy(free, ([{ document }]) => document)].map(([document, own]) => {
      const answers = own
        // The other one is there already, perhaps in a newer form.
        .filter(([{ theirs }, use]) => use === 'ours' || theirs === undefined)
        .map(([conflict, use]) => ({ path: conflict.path, value: conflict[use] }));
      return { document, apply: (value: unknown) => answer(value, answers) };
    });
    drafts.editAll(edits);
    const settled = free.map(([conflict]) => conflict);
    set({ conflicts: get().conflicts.filter((one) => !settled.includes(one)) });
  };

  return {
    get,
    set,
    subscribe: state.subscribe,
    show,
    undo: () => follow(drafts.undo()),
    redo: () => follow(drafts.redo()),
    openDocument,
    openPage,
    select: (selection: Selection | undefined) =>
      set({ selection, field: undefined, removed: undefined }),
    /** Focuses a field of the selection; the first one without a path. */
    focusField: (document: string, path?: JsonPath) => {
      presses += 1;
      set({ field: { document, ...(path ? { path } : {}), press: presses } });
    },
    setView: (view: SessionState['view']) => {
      set({ view });
      preview().catch(fail);
    },
    readAgain,
    /** The site is another one, or news of it were missed. */
    lookAgain: async () => {
      await readLists();
      const names = [...drafts.get().documents.keys()];
      await readAgain(names.map((name) => ({ name, isRemoved: find(name) === undefined })));
    },
    listPicture,
    /** Brings the list of pages up to date with what a change has. */
    listChanged: (changed: readonly ChangedDocument[]) => {
      const { config } = get();
      const documents = updateList(config.documents, changed);
      if (documents !== config.documents) set({ config: { ...config, documents } });
    },
    /** Writes a source of a block; what it gives is no longer written in the block. One step. */
    bind: async (document: string, path: JsonPath, write: (value: unknown) => unknown) => {
      const bound = printDocument(write(readValue(document)));
      const others = listBuffers().filter(({ name }) => name !== document);
      const answer = await requestPreview([...others, { name: document, text: bound }]).catch(
        () => undefined,
      );
      const { places = {} } = answer ?? {};
      const provided = places[findBlockId(places, document, path) ?? '']?.provided ?? [];
      drafts.edit(document, (value) =>
        provided.reduce(
          (current, name) => setAt(current, [...path, 'content', name], undefined),
          write(value),
        ),
      );
    },
    findPages: async (text: string) => (await api.findPages(id(), text)).names,
    planPageChange: (change: PageChange) => api.planPageChange(id(), change),
    /**
     * Writes the files of a change of a whole page, and shows the resulting page. Gives why not: somebody writes one
     * of them, or has changed one. What the change does is then looked at again.
     */
    changePage: async (
      { files }: PageChangePlan,
      change: PageChange,
    ): Promise<{ by?: string } | undefined> => {
      const { written, refused } = await reach(async () => api.save(await begin(), files, true));
      const [one] = refused;
      if (one) return one.why === 'locked' ? { by: one.by } : {};
      for (const stored of written) take(stored, true);
      await readLists();
      const [file] = files;
      if (change.does === 'duplicate' && file) await openPage(file.name);
      else if (change.does === 'remove') await close(change.name);
      refresh();
      return undefined;
    },
    /** Adds a picture to the change. */
    upload: async (file: File, folder: string): Promise<UploadAnswer> => {
      const answer = await api
        .upload(await begin(), file, folder)
        .catch((error: unknown): UploadAnswer => {
          if (error instanceof RefusedError && error.code === 'too-large')
            return { refused: 'size' };
          throw error;
        });
      if ('picture' in answer) listPicture(answer.picture);
      return answer;
    },
    /** An open document in the present form of its blocks. */
    migrate: async (name: string): Promise<unknown> => {
      const text = printDocument(readValue(name));
      const migrated = await api.migrate(id(), { name, text }).catch(fail);
      return migrated && JSON.parse(migrated.text);
    },
    readSharing: async () =>
      (await api.share(id(), { page: get().page, buffers: listBuffers() })).sharing,
    createPage: async (wanted: NewPageRequest): Promise<NewPageAnswer> => {
      const answer = await api.createPage(await begin(), wanted);
      if ('refused' in answer) return answer;
      await readLists();
      await openPage(answer.name);
      return answer;
    },
    settle,
    setLocks,
    /** Sends the drafts. One that began from another text is merged with the one that there is, and sent next. */
    save: async (): Promise<void> => {
      const sent = drafts.send();
      const wasOver = get().isOver;
      try {
        const { written, refused } = await reach(async () => api.save(await begin(), sent));
        for (const stored of written) take(stored);
        drafts.endSend();
        for (const one of refused) {
          if (one.why === 'changed') take(one.stored);
          else {
            const others = get().locks.filter(({ document }) => document !== one.name);
            setLocks([...others, { document: one.name, tab: '', by: one.by }]);
          }
        }
        const removed = sent.filter(
          ({ name, text }) => text === null && !refused.some((one) => one.name === name),
        );
        for (const { name } of removed) await close(name);
        // What was typed since is why there is another change.
        if (wasOver) settle(get().conflicts.map((one) => [one, 'ours'] as const));
      } finally {
        drafts.endSend();
      }
    },
  };
}

type PlaceInDocument = Pick<Conflict, 'document' | 'path'>;

export const isAtSamePlace = (one: PlaceInDocument, other: PlaceInDocument): boolean =>
  one.document === other.document && isSamePath(one.path, other.path);

/** The same list where nothing differs. */
function updateList(
  documents: readonly DocumentSummary[],
  changed: readonly ChangedDocument[],
): readonly DocumentSummary[] {
  const differing = changed.filter(({ name, title, route, state }) => {
    const known = documents.find((one) => one.name === name);
    if (state === 'removed' || !known) return known !== undefined || route !== undefined;
    return known.route !== undefined && (known.title !== title || known.route !== route);
  });
  if (differing.length === 0) return documents;
  const list = new Map(documents.map((one) => [one.name, one]));
  for (const { name, title, route, state } of differing) {
    if (state === 'removed') list.delete(name);
    else {
      const page = { kind: 'page' as const, status: 200, shownOn: [], ...list.get(name) };
      list.set(name, { ...page, name, title, ...(route === undefined ? {} : { route }) });
    }
  }
  return [...list.values()];
}

/** Runs a task once at a time; calls during a run cause one more run after it. */
export function onlyLatest(task: () => Promise<void>): () => Promise<void> {
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
