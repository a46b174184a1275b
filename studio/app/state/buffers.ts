import { printJson } from '../../../src/diagnostics/print-json.ts';
import type { Question } from '../../merge.ts';
import { merge } from '../../merge.ts';
import type { StoredDocument } from '../../server/protocol.ts';
import type { Conflict } from '../../server/team-protocol.ts';

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

/**
 * Where buffers are stored: per site, as another one served at the same address has files of the same names,
 * and on a Studio server per author and change.
 */
export const nameScope = (site: string, author?: string, change?: string): string =>
  [site, author, change].filter(Boolean).join(' ');

/** The edited files, and the undo history. Stored under their scope (`nameScope`). */
export function createBuffers(keep: Keep, scope = '') {
  let prefix = `vitrine-studio ${scope} `;
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

  /**
   * Puts a merged text in the place of a document's text. The steps that can be undone get what is new in it,
   * so that undoing takes back nothing of somebody else's.
   */
  const replace = (document: OpenDocument, text: string, stored: StoredDocument) => {
    const { name, text: old } = document;
    const rebase = (texts: Texts): Texts => {
      const before = texts.get(name);
      if (before === undefined || old === text) return texts;
      return new Map(texts).set(name, mergeTexts(old, before, text).text);
    };
    const rebaseAll = (steps: readonly Step[]) =>
      steps.map((step) => ({ ...step, before: rebase(step.before), after: rebase(step.after) }));
    undoable = rebaseAll(undoable);
    redoable = rebaseAll(redoable);
    set([{ name, base: stored.text, hash: stored.hash, text, value: parseText(text) }]);
  };

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
    /** Which of these files have a stored buffer. */
    listKept: (names: readonly string[]): string[] =>
      names.filter((name) => keep.getItem(keyOf(name)) !== null),
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
    /**
     * The files hold these texts now: those that were sent, or merged with what a colleague has saved. What was
     * typed meanwhile is merged in. Gives the values that both have changed; the colleague's are taken.
     */
    saved: (written: readonly StoredDocument[], sent: ReadonlyMap<string, string>): Conflict[] =>
      written.flatMap((stored) => {
        const document = state.documents.get(stored.name);
        if (!document) return [];
        const { text, conflicts } = mergeTexts(
          sent.get(stored.name) ?? document.base,
          document.text,
          stored.text,
        );
        replace(document, text, stored);
        return conflicts.map((conflict) => ({ document: stored.name, ...conflict }));
      }),
    /** A colleague has saved a file. It waits for the next save where both have changed one value. */
    savedElsewhere: (stored: StoredDocument) => {
      const document = state.documents.get(stored.name);
      if (!document || document.hash === stored.hash) return;
      const { text, conflicts } = mergeTexts(document.base, document.text, stored.text);
      if (conflicts.length === 0) replace(document, text, stored);
    },
    /** Stores the buffers under another scope from now on. */
    moveTo: (scope: string) => {
      for (const name of state.documents.keys()) keep.removeItem(keyOf(name));
      prefix = `vitrine-studio ${scope} `;
      set(state.documents.values());
    },
    /** A file has changed on disk: an unedited buffer takes it over, an edited one reports a conflict. */
    changedOnDisk: (stored: StoredDocument) => {
      const document = state.documents.get(stored.name);
      if (!document || document.hash === stored.hash) return;
      if (document.text !== document.base) return set([{ ...document, onDisk: stored }]);
      replace(document, stored.text, stored);
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

/** The texts of two edits of one file as one; the second one where one of them is no JSON. */
function mergeTexts(
  base: string,
  ours: string,
  theirs: string,
): { text: string; conflicts: readonly Question[] } {
  if (ours === base) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: ours, conflicts: [] };
  const values = [base, ours, theirs].map(parseText);
  if (values.includes(undefined)) return { text: theirs, conflicts: [] };
  const { merged, questions } = merge(values[0], values[1], values[2]);
  return { text: printJson(merged), conflicts: questions };
}

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
