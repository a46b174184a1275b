import type { StoredDocument } from '../../server/studio/protocol.ts';

/** A file in Studio. */
export type OpenDocument = {
  name: string;
  /** Text of the file when it was read, and its hash. */
  base: string;
  hash: string;
  /** The edited text. */
  text: string;
  /** The parsed text; undefined when it is not JSON and needs a text editor. */
  value: unknown;
  /** The file's text after a change from outside. */
  onDisk?: StoredDocument;
};

export type BuffersState = {
  documents: ReadonlyMap<string, OpenDocument>;
  canUndo: boolean;
  canRedo: boolean;
};

export type Edit = {
  document: string;
  /** Consecutive edits with the same key are one undo step, such as typing in a field. */
  key?: string;
  apply: (text: string) => string;
};

type Texts = ReadonlyMap<string, string>;
type Step = { before: Texts; after: Texts; key: string | undefined };

/** Storage that survives a reload of the browser. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type KeepAll = Keep & Pick<Storage, 'key' | 'length'>;

/**
 * The edited files, and the undo history. Stored per site: another site served later at the same address has
 * files of the same names.
 */
export function createBuffers(keep: KeepAll, site = '') {
  const prefix = `vitrine-studio ${site} `;
  const keyOf = (name: string) => `${prefix}${name}`;
  let state: BuffersState = { documents: new Map(), canUndo: false, canRedo: false };
  let undoable: Step[] = [];
  let redoable: Step[] = [];
  const readers = new Set<() => void>();

  const set = (documents: Iterable<OpenDocument>) => {
    const all = new Map(state.documents);
    for (const document of documents) {
      all.set(document.name, document);
      const { name, text, base, hash } = document;
      if (text === base) keep.removeItem(keyOf(name));
      else keep.setItem(keyOf(name), JSON.stringify({ hash, base, text }));
    }
    state = { documents: all, canUndo: undoable.length > 0, canRedo: redoable.length > 0 };
    for (const read of readers) read();
  };
  const withTexts = (texts: Texts) =>
    [...texts].flatMap(([name, text]) => {
      const document = state.documents.get(name);
      return document ? [{ ...document, text, value: parseText(text) }] : [];
    });

  const edit = (edits: readonly Edit[], key?: string) => {
    const after = new Map<string, string>();
    const before = new Map<string, string>();
    for (const { document: name, apply } of edits) {
      const text = after.get(name) ?? state.documents.get(name)?.text;
      if (text === undefined) throw new Error(`${name} is not open.`);
      if (!before.has(name)) before.set(name, text);
      after.set(name, apply(text));
    }
    if ([...after].every(([name, text]) => before.get(name) === text)) return;
    const last = undoable.at(-1);
    const isRun = key !== undefined && last?.key === key && redoable.length === 0;
    undoable = isRun
      ? [...undoable.slice(0, -1), { ...last, after }]
      : [...undoable, { before, after, key }];
    redoable = [];
    set(withTexts(after));
  };

  return {
    get: () => state,
    subscribe: (read: () => void) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    /** Files with a stored buffer. */
    listKept: (): string[] =>
      Array.from({ length: keep.length }, (_, index) => keep.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    /** Opens a file, with its stored buffer. */
    open: ({ name, text, hash }: StoredDocument) => {
      const kept = readKept(keep.getItem(keyOf(name)));
      const buffer = kept?.text ?? text;
      const value = parseText(buffer);
      const isOlder = kept !== undefined && kept.hash !== hash;
      set([
        isOlder
          ? { name, ...kept, value, onDisk: { name, text, hash } }
          : { name, base: text, hash, text: buffer, value },
      ]);
    },
    edit,
    /** Ends the current undo step. */
    endRun: () => {
      const last = undoable.at(-1);
      if (last?.key !== undefined)
        undoable = [...undoable.slice(0, -1), { ...last, key: undefined }];
    },
    /** Returns the names of the changed files; so does `redo`. */
    undo: (): string[] => {
      const step = undoable.at(-1);
      if (!step) return [];
      undoable = undoable.slice(0, -1);
      redoable = [...redoable, step];
      set(withTexts(step.before));
      return [...step.before.keys()];
    },
    redo: (): string[] => {
      const step = redoable.at(-1);
      if (!step) return [];
      redoable = redoable.slice(0, -1);
      undoable = [...undoable, { ...step, key: undefined }];
      set(withTexts(step.after));
      return [...step.after.keys()];
    },
    /** Removes a deleted file. */
    close: (name: string) => {
      const { [name]: _, ...rest } = Object.fromEntries(state.documents);
      keep.removeItem(keyOf(name));
      state = { ...state, documents: new Map(Object.entries(rest)) };
      set([]);
    },
    /** Marks texts as saved. */
    saved: (written: readonly StoredDocument[]) => {
      set(
        written.flatMap(({ name, text, hash }) => {
          const document = state.documents.get(name);
          if (!document) return [];
          const { onDisk: _, ...rest } = document;
          return [{ ...rest, base: text, hash }];
        }),
      );
    },
    /** A file has changed on disk: an unedited buffer takes it over, an edited one reports a conflict. */
    changedOnDisk: (stored: StoredDocument) => {
      const document = state.documents.get(stored.name);
      if (!document || document.hash === stored.hash) return;
      if (document.text !== document.base) return set([{ ...document, onDisk: stored }]);
      set([{ ...stored, base: stored.text, value: parseText(stored.text) }]);
    },
    /** Applies an edit from another tab as an undo step. */
    take: ({ name, text, base, hash }: TakenDocument) => {
      if (!state.documents.has(name)) return;
      edit([{ document: name, apply: () => text }], `taken ${name}`);
      set([{ name, text, base, hash, value: parseText(text) }]);
    },
    /** Resolves a conflict: takes the file's text, or keeps the buffer to overwrite it. */
    resolve: (name: string, takes: 'theirs' | 'mine') => {
      const document = state.documents.get(name);
      if (!document?.onDisk) return;
      const { onDisk, ...mine } = document;
      const { text, hash } = onDisk;
      set([
        takes === 'mine'
          ? { ...mine, base: text, hash }
          : { name, base: text, hash, text, value: parseText(text) },
      ]);
    },
    /** Discards all edits. */
    discard: () => {
      const changed = [...state.documents.values()].filter(isChanged);
      if (changed.length === 0) return;
      edit(changed.map(({ name, base }) => ({ document: name, apply: () => base })));
    },
  };
}

export type Buffers = ReturnType<typeof createBuffers>;

type TakenDocument = Pick<OpenDocument, 'name' | 'text' | 'base' | 'hash'>;

/** Shares edits between tabs of Studio. */
export function shareBuffers(buffers: Buffers, channel: BroadcastChannel): void {
  let { documents: known } = buffers.get();
  let isTaking = false;
  buffers.subscribe(() => {
    const { documents } = buffers.get();
    for (const document of documents.values()) {
      const before = known.get(document.name);
      if (isTaking || !before || before === document) continue;
      const { name, text, base, hash } = document;
      channel.postMessage({ name, text, base, hash } satisfies TakenDocument);
    }
    known = documents;
  });
  channel.onmessage = ({ data }: MessageEvent<TakenDocument>) => {
    isTaking = true;
    buffers.take(data);
    isTaking = false;
  };
}

export const isChanged = ({ text, base }: OpenDocument): boolean => text !== base;

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readKept(kept: string | null): { hash: string; base: string; text: string } | undefined {
  try {
    // Written above.
    const { hash, base, text } = JSON.parse(kept ?? 'null') ?? {};
    JSON.parse(text);
    return { hash, base, text };
  } catch {
    return undefined;
  }
}
