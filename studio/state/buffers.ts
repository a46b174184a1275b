import type { StoredDocument } from '../../server/studio/protocol.ts';

/** A file as Studio holds it. */
export type OpenDocument = {
  name: string;
  /** What the file held when it was read, and what tells that text from another. */
  base: string;
  hash: string;
  /** What it holds in Studio. */
  text: string;
  /** Undefined where the text is no JSON: it is mended in a text editor. */
  value: unknown;
  /** What the file holds now, where somebody else has changed it. */
  onDisk?: StoredDocument;
};

export type BuffersState = {
  documents: ReadonlyMap<string, OpenDocument>;
  canUndo: boolean;
  canRedo: boolean;
};

export type Edit = {
  document: string;
  /** Edits that follow each other with the same key are one step: a run of typing in a field. */
  key?: string;
  apply: (text: string) => string;
};

type Texts = ReadonlyMap<string, string>;
type Step = { before: Texts; after: Texts; key: string | undefined };

/** What is kept over a reload of the browser. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type KeepAll = Keep & Pick<Storage, 'key' | 'length'>;

/**
 * The files that are edited: their texts, and every step that was made with them. Sites that are served at
 * the same address, one after the other, have files of the same names: what is kept is of one of them.
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
    /** Files of which a buffer was kept. */
    listKept: (): string[] =>
      Array.from({ length: keep.length }, (_, index) => keep.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    /** Takes a file in, with the buffer of it that was kept. */
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
    /** What is typed next in the same field is a step of its own. */
    endRun: () => {
      const last = undoable.at(-1);
      if (last?.key !== undefined)
        undoable = [...undoable.slice(0, -1), { ...last, key: undefined }];
    },
    /** Gives the names of the files that it changes; so does `redo`. */
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
    /** The file is gone. */
    close: (name: string) => {
      const { [name]: _, ...rest } = Object.fromEntries(state.documents);
      keep.removeItem(keyOf(name));
      state = { ...state, documents: new Map(Object.entries(rest)) };
      set([]);
    },
    /** The files hold these texts now. */
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
    /** What a file holds now: taken over where nothing was edited, else told. */
    changedOnDisk: (stored: StoredDocument) => {
      const document = state.documents.get(stored.name);
      if (!document || document.hash === stored.hash) return;
      if (document.text !== document.base) return set([{ ...document, onDisk: stored }]);
      set([{ ...stored, base: stored.text, value: parseText(stored.text) }]);
    },
    /** What another tab has made of a document: a step here, too. */
    take: ({ name, text, base, hash }: TakenDocument) => {
      if (!state.documents.has(name)) return;
      edit([{ document: name, apply: () => text }], `taken ${name}`);
      set([{ name, text, base, hash, value: parseText(text) }]);
    },
    /** Somebody else's text is taken for the buffer, or only for what the buffer is written over. */
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
    /** Back to what the files hold. */
    discard: () => {
      const changed = [...state.documents.values()].filter(isChanged);
      if (changed.length === 0) return;
      edit(changed.map(({ name, base }) => ({ document: name, apply: () => base })));
    },
  };
}

export type Buffers = ReturnType<typeof createBuffers>;

type TakenDocument = Pick<OpenDocument, 'name' | 'text' | 'base' | 'hash'>;

/** Tabs of Studio hold the same buffers: what one of them changes, the others take over. */
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
