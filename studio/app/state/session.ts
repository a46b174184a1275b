import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { parsePath } from '../../../src/diagnostics/json-path.ts';
import { answer } from '../../merge.ts';
import type {
  ChangedDocument,
  Conflict,
  DocumentSummary,
  EditBuffer,
  EditorConfig,
  NewPageAnswer,
  NewPageRequest,
  PageChange,
  PageChangePlan,
  Preview,
  PreviewRequest,
  UploadAnswer,
} from '../../server/protocol.ts';
import { mainId } from '../../server/protocol.ts';
import type { StudioApi } from './api.ts';
import type { Buffers } from './buffers.ts';
import { isChanged, printDocument } from './buffers.ts';
import type { Wait } from './call.ts';
import { createPatience, RefusedError } from './call.ts';
import { findBlockPath } from './diagnostics.ts';
import { isSamePath, setAt } from './edit-json.ts';
import { findBlockId } from './outline.ts';
import type { Selection, SessionState } from './session-state.ts';
import { createState } from './session-state.ts';
import type { Values } from './written-texts.ts';
import { echoTexts, listWrittenTexts } from './written-texts.ts';

/** Milliseconds without a key after which buffers are checked: the server does one thing at a time. */
const checkPause = 200;

type SessionOptions = {
  api: StudioApi;
  buffers: Buffers;
  config: EditorConfig;
  page: string;
  /** Id of the change to open. Without one, Studio shows the site as it is online. */
  change?: string | undefined;
  /** Begins a change where none is open, and gives its id. */
  begin: () => Promise<string>;
  wait?: Wait;
};

/** What is shown and selected; it asks for previews and checks as the buffers change. */
export function createSession(options: SessionOptions) {
  const { api, buffers, begin } = options;
  let state = createState(options);
  const id = () => state.change ?? mainId;
  let presses = 0;
  const readers = new Set<() => void>();
  const set = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const read of readers) read();
  };
  const reach = createPatience((isServerGone) => {
    if (isServerGone !== state.isServerGone) set({ isServerGone });
  }, options.wait);
  const changedBuffers = () =>
    [...buffers.get().documents.values()]
      .filter(isChanged)
      .map(({ name, value }) => ({ name, text: printDocument(value) }));

  const previewRequest = (buffers: readonly EditBuffer[] = changedBuffers()): PreviewRequest => {
    const { page, view } = state;
    return { page, buffers, backEnd: view === 'down' ? 'down' : 'up' };
  };
  const readValues = (): Values =>
    new Map([...buffers.get().documents].map(([name, { value }]) => [name, value]));
  /** The server's last preview, and the documents that it was made from. */
  let previewed: { answer: Preview; values: Values } | undefined;
  const showTyped = () => {
    if (!previewed || !state.preview) return;
    const { answer, values } = previewed;
    set({ preview: echoTexts(answer, state.written, values, readValues()) });
  };
  const preview = onlyLatest(async () => {
    const { page } = state;
    // A text that is no JSON cannot be rendered: the canvas stays as it is.
    if (buffers.get().documents.get(page)?.value === undefined) return set({ preview: undefined });
    let values = readValues();
    const answer = await reach(() => {
      values = readValues();
      return api.preview(id(), previewRequest());
    });
    if (page !== state.page) return;
    const types = new Map(state.config.blocks.map((block) => [block.type, block]));
    previewed = { answer, values };
    const written = listWrittenTexts(answer, values, types);
    set({
      ...{ written, failure: undefined },
      preview: echoTexts(answer, written, values, readValues()),
    });
  });
  const check = onlyLatest(async () => {
    let sent = changedBuffers();
    const { findings } = await reach(() => {
      sent = changedBuffers();
      return api.check(id(), sent);
    });
    const diagnostics = findings.map((finding) => ({ ...finding, path: parsePath(finding.path) }));
    const isSame = JSON.stringify(sent) === JSON.stringify(changedBuffers());
    set({ diagnostics, isChecked: isSame });
  });
  const fail = (error: unknown) =>
    set({ failure: error instanceof Error ? error.message : String(error) });
  let pause: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    set({ isChecked: false });
    showTyped();
    preview().catch(fail);
    clearTimeout(pause);
    pause = setTimeout(() => void check().catch(fail), checkPause);
  };
  buffers.subscribe(refresh);

  const openDocument = async (name: string) => {
    if (!buffers.get().documents.has(name)) buffers.open(await api.readDocument(id(), name));
  };
  /** Opens the documents that the blocks of the page come from, so that they can be edited at once. */
  const openPage = async (name: string) => {
    await openDocument(name);
    set({ page: name, selection: undefined, field: undefined, preview: undefined });
    refresh();
  };

  const subscribe = (read: () => void) => {
    readers.add(read);
    return () => readers.delete(read);
  };
  /** Shows a part of a document: its page, its block, its field. */
  const show = async (name: string, path: JsonPath = []): Promise<void> => {
    const { config, preview, unlocked } = state;
    const { kind, shownOn = [] } = config.documents.find((one) => one.name === name) ?? {};
    await openDocument(name);
    if (kind === 'page' && name !== state.page) await openPage(name);
    const isShown = Object.values(preview?.places ?? {}).some(({ document }) => document === name);
    if (kind === 'fragment' && !isShown) {
      const around = config.documents.find(
        (one) => one.kind === 'page' && shownOn.some((route) => route === one.route),
      );
      if (around) await openPage(around.name);
    }
    if (kind === 'fragment') set({ unlocked: [...new Set([...unlocked, name])] });
    const block = findBlockPath(buffers.get().documents.get(name)?.value, path);
    const isOfPage = kind === 'page' || kind === 'fragment';
    const selection = isOfPage
      ? block && { document: name, path: block }
      : { document: name, path: [] };
    presses += 1;
    const field = path.length > 0 ? { document: name, path, press: presses } : undefined;
    set({ selection, field });
  };
  /** Whether what changes in a document is seen where the author is. */
  const isInView = (name: string) =>
    name === state.page ||
    name === state.selection?.document ||
    Object.values(state.preview?.places ?? {}).some(
      ({ document, records }) =>
        document === name || records.some((record) => record.document === name),
    );
  /** Goes to what a step has changed, where it is elsewhere; gives the title of that document. */
  const follow = (names: readonly string[]): string | undefined => {
    const [name] = names;
    if (name === undefined || names.some(isInView)) return undefined;
    show(name).catch(fail);
    return state.config.documents.find((one) => one.name === name)?.title ?? name;
  };
  const listPicture = (picture: string) => {
    const { config } = state;
    if (config.pictures.includes(picture)) return;
    set({ config: { ...config, pictures: [...config.pictures, picture].sort() } });
  };
  const readLists = async () =>
    set({ config: { ...state.config, ...(await api.readLists(id())) } });
  const readAgain = async (names: Iterable<string>) => {
    const open = [...names].filter((name) => buffers.get().documents.has(name));
    const read = await Promise.all(
      open.map((name) => api.readDocument(id(), name).catch(() => undefined)),
    );
    for (const stored of read) if (stored) buffers.savedElsewhere(stored);
    refresh();
  };

  return {
    get: () => state,
    show,
    undo: () => follow(buffers.undo()),
    redo: () => follow(buffers.redo()),
    set,
    subscribe,
    openDocument,
    openPage,
    /** Opens what there are buffers of: they are shown, and saved, wherever they are. */
    openKept: () =>
      Promise.all(
        buffers
          .listKept(state.config.documents.map(({ name }) => name))
          .map((name) => openDocument(name).catch(() => undefined)),
      ),
    refresh,
    select: (selection: Selection | undefined) => set({ selection, field: undefined }),
    /** Focuses a field of the selection; the first one without a path. */
    focusField: (document: string, path?: JsonPath) => {
      presses += 1;
      set({ field: { document, ...(path ? { path } : {}), press: presses } });
    },
    setView: (view: SessionState['view']) => {
      set({ view });
      preview().catch(fail);
    },
    /** A colleague has saved these, or they were published. */
    readAgain,
    /** The site is another one, or news of it were missed. */
    lookAgain: async () => {
      await readLists();
      await readAgain(buffers.get().documents.keys());
    },
    /** Writes a source of a block; what it gives is no longer written in the block. One step. */
    bind: async (document: string, path: JsonPath, write: (value: unknown) => unknown) => {
      const bound = printDocument(write(buffers.get().documents.get(document)?.value));
      const others = changedBuffers().filter(({ name }) => name !== document);
      const all = [...others, { name: document, text: bound }];
      const answer = await api.preview(id(), previewRequest(all)).catch(() => undefined);
      const { places = {} } = answer ?? {};
      const provided = places[findBlockId(places, document, path) ?? '']?.provided ?? [];
      buffers.edit(document, (value) =>
        provided.reduce(
          (current, name) => setAt(current, [...path, 'content', name], undefined),
          write(value),
        ),
      );
    },
    findPages: async (text: string) => (await api.findPages(id(), text)).names,
    planPageChange: (change: PageChange) => api.planPageChange(id(), change),
    /**
     * Writes the files of a change of a whole page, and shows the resulting page. False where somebody has changed
     * one of them, or writes it: what the change does is looked at again.
     */
    changePage: async ({ files }: PageChangePlan, change: PageChange): Promise<boolean> => {
      const answer = await reach(async () => api.save(await begin(), files, true));
      if (answer.refused.length > 0) return false;
      const isOpenPage = change.does === 'remove' && change.name === state.page;
      if (change.does === 'remove') buffers.close(change.name);
      for (const stored of answer.written) buffers.savedElsewhere(stored);
      await readLists();
      const [file] = files;
      const { documents } = state.config;
      const next =
        documents.find(({ route, kind }) => kind === 'page' && route === '/') ?? documents[0];
      if (change.does === 'duplicate' && file) await openPage(file.name);
      else if (isOpenPage && next) await openPage(next.name);
      else refresh();
      return true;
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
      const text = printDocument(buffers.get().documents.get(name)?.value);
      const migrated = await api.migrate(id(), { name, text }).catch(fail);
      return migrated && JSON.parse(migrated.text);
    },
    readSharing: async () =>
      (await api.share(id(), { page: state.page, buffers: changedBuffers() })).sharing,
    createPage: async (wanted: NewPageRequest): Promise<NewPageAnswer> => {
      const answer = await api.createPage(await begin(), wanted);
      if ('refused' in answer) return answer;
      await readLists();
      await openPage(answer.name);
      return answer;
    },
    /** Puts the chosen values in their places: one step. */
    settle: (choices: readonly (readonly [Conflict, 'ours' | 'theirs'])[]) => {
      const edits = [...Map.groupBy(choices, ([{ document }]) => document)].map(
        ([document, own]) => {
          const answers = own.map(([conflict, use]) => ({
            path: conflict.path,
            value: conflict[use],
          }));
          return { document, apply: (value: unknown) => answer(value, answers) };
        },
      );
      buffers.editAll(edits);
      set({ conflicts: [] });
    },
    listPicture,
    /** Brings the list of pages up to date with what a change has. */
    listChanged: (changed: readonly ChangedDocument[]) => {
      const { config } = state;
      const documents = updateList(config.documents, changed);
      if (documents !== config.documents) set({ config: { ...config, documents } });
    },
    save: async (): Promise<void> => {
      const { documents } = buffers.get();
      const files = [...buffers.send()].map(([name, value]) => ({
        ...{ name, text: printDocument(value), base: documents.get(name)?.hash ?? null },
      }));
      try {
        const { written, refused } = await reach(async () => api.save(await begin(), files));
        // What began from another text is merged with the one that there is, and saved next.
        const changed = refused.flatMap((one) => (one.why === 'changed' ? one.stored : []));
        for (const conflict of [...buffers.saved(written), ...buffers.saved(changed)]) {
          const others = state.conflicts.filter((one) => !isAtSamePlace(one, conflict));
          set({ conflicts: [...others, conflict] });
        }
      } finally {
        buffers.endSend();
      }
    },
  };
}

export type Session = ReturnType<typeof createSession>;

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
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
