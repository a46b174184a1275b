import { printJson } from '../../../src/diagnostics/print-json.ts';
import type { Question } from '../../merge.ts';
import { merge } from '../../merge.ts';
import type { Conflict, StoredDocument } from '../../server/protocol.ts';

/** A file in Studio. Edits replace its value: parts that they leave alone stay the same objects. */
export type OpenDocument = {
  name: string;
  /** The file's value when it was read, and the hash of its text. Undefined where the file is no JSON. */
  base: unknown;
  hash: string;
  /** The edited value: the base itself where it equals it. */
  value: unknown;
};

export type BuffersState = {
  documents: ReadonlyMap<string, OpenDocument>;
  canUndo: boolean;
  canRedo: boolean;
  /** The browser has no room for the edits: a reload loses what is not saved. */
  isFull: boolean;
};

export type Edit = { document: string; apply: (value: unknown) => unknown };

type Values = ReadonlyMap<string, unknown>;
type Step = { before: Values; after: Values; key: string | undefined };

/** Storage that survives a reload of the browser. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns false where the browser has no room. */
export function store(keep: Keep, key: string, text: string): boolean {
  try {
    keep.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

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
  let state: BuffersState = {
    ...{ documents: new Map(), canUndo: false, canRedo: false },
    isFull: false,
  };
  let undoable: Step[] = [];
  let redoable: Step[] = [];
  /** What is being saved: events of one's own save tell nothing new. */
  let sending: Values = new Map();
  const readers = new Set<() => void>();

  const set = (documents: Iterable<OpenDocument>) => {
    const all = new Map(state.documents);
    let { isFull } = state;
    for (const document of documents) {
      const { name, base, hash } = document;
      const value = isSame(document.value, base) ? base : document.value;
      all.set(name, { ...document, value });
      if (value === base) keep.removeItem(keyOf(name));
      else {
        const kept = { hash, base: printDocument(base), text: printDocument(value) };
        isFull = !store(keep, keyOf(name), JSON.stringify(kept));
      }
    }
    const canUndo = undoable.length > 0;
    state = { documents: all, canUndo, canRedo: redoable.length > 0, isFull };
    for (const read of readers) read();
  };
  const setValues = (values: Values) =>
    set(
      [...values].flatMap(([name, value]) => {
        const document = state.documents.get(name);
        return document ? [{ ...document, value }] : [];
      }),
    );
  const edit = (edits: readonly Edit[], key?: string) => {
    const before = new Map<string, unknown>();
    const after = new Map<string, unknown>();
    for (const { document: name, apply } of edits) {
      const document = state.documents.get(name);
      if (!document) throw new Error(`${name} is not open.`);
      const value = after.has(name) ? after.get(name) : document.value;
      if (!before.has(name)) before.set(name, value);
      after.set(name, apply(value));
    }
    if ([...after].every(([name, value]) => isSame(before.get(name), value))) return;
    const last = undoable.at(-1);
    const isRun = key !== undefined && last?.key === key && redoable.length === 0;
    undoable = isRun
      ? [...undoable.slice(0, -1), { ...last, after }]
      : [...undoable, { before, after, key }];
    redoable = [];
    setValues(after);
  };
  /** Goes from one end of a step to the other, and keeps what others have saved since. */
  const go = (from: Values, to: Values): string[] => {
    const values = [...to].map(([name, value]) => {
      const now = state.documents.get(name)?.value;
      const then = from.get(name);
      return [name, isSame(now, then) ? value : merge(then, now, value).merged] as const;
    });
    setValues(new Map(values));
    return [...to.keys()];
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
    open: (stored: StoredDocument) => {
      const { name, text, hash } = stored;
      const kept = readKept(keep.getItem(keyOf(name)));
      const base = parseText(text);
      // One that began from another text is merged with this one at its save.
      set([
        kept && kept.hash !== hash
          ? { name, ...kept }
          : { name, base, hash, value: kept?.value ?? base },
      ]);
    },
    /** Edits with the same key that follow each other are one step, such as typing in a field. */
    edit: (document: string, apply: Edit['apply'], key?: string) =>
      edit([{ document, apply }], key),
    editAll: (edits: readonly Edit[]) => edit(edits),
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
      return go(step.after, step.before);
    },
    redo: (): string[] => {
      const step = redoable.at(-1);
      if (!step) return [];
      redoable = redoable.slice(0, -1);
      undoable = [...undoable, { ...step, key: undefined }];
      return go(step.before, step.after);
    },
    /** Removes a deleted file. */
    close: (name: string) => {
      keep.removeItem(keyOf(name));
      const documents = new Map(state.documents);
      documents.delete(name);
      state = { ...state, documents };
      set([]);
    },
    /** Values of the changed files, which are on their way to the server until `saved` or `endSend`. */
    send: (): Values => {
      const changed = [...state.documents.values()].filter(isChanged);
      sending = new Map(changed.map(({ name, value }) => [name, value]));
      return sending;
    },
    endSend: () => {
      sending = new Map();
    },
    /**
     * The files hold these texts now: those that were sent, or merged with what a colleague has saved. What was
     * typed meanwhile is merged in. Gives the values that both have changed; the colleague's are taken.
     */
    saved: (written: readonly StoredDocument[]): Conflict[] => {
      const sent = sending;
      sending = new Map();
      return written.flatMap(({ name, text, hash }) => {
        const document = state.documents.get(name);
        if (!document) return [];
        const was = sent.has(name) ? sent.get(name) : document.base;
        const base = printDocument(was) === text ? was : parseText(text);
        const { merged, questions } = mergeValues(was, document.value, base);
        set([{ name, base, hash, value: merged }]);
        return questions.map((question) => ({ document: name, ...question }));
      });
    },
    /** A colleague has saved a file. It waits for the next save where both have changed one value. */
    savedElsewhere: ({ name, text, hash }: StoredDocument) => {
      const document = state.documents.get(name);
      if (!document || document.hash === hash || sending.has(name)) return;
      const base = parseText(text);
      const { merged, questions } = mergeValues(document.base, document.value, base);
      if (questions.length === 0) set([{ name, base, hash, value: merged }]);
    },
    /** Stores the buffers under another scope from now on. */
    moveTo: (scope: string) => {
      for (const name of state.documents.keys()) keep.removeItem(keyOf(name));
      prefix = `vitrine-studio ${scope} `;
      set(state.documents.values());
    },
  };
}

export type Buffers = ReturnType<typeof createBuffers>;

export const isChanged = ({ value, base }: OpenDocument): boolean => value !== base;

const texts = new WeakMap<object, string>();

/** The text of a document's value, as its file has it. Cached: a value is not changed in place. */
export function printDocument(value: unknown): string {
  if (typeof value !== 'object' || value === null) return printJson(value);
  const text = texts.get(value) ?? printJson(value);
  texts.set(value, text);
  return text;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || printDocument(one) === printDocument(other);

/** Two edits of one file as one; the second one where one of them is no JSON. */
function mergeValues(base: unknown, ours: unknown, theirs: unknown) {
  const nothing: readonly Question[] = [];
  if (ours === base) return { merged: theirs, questions: nothing };
  if (theirs === base) return { merged: ours, questions: nothing };
  return [base, ours, theirs].includes(undefined)
    ? { merged: theirs, questions: nothing }
    : merge(base, ours, theirs);
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readKept(
  kept: string | null,
): { hash: string; base: unknown; value: unknown } | undefined {
  // Written above.
  const { hash, base, text } = Object(parseText(kept ?? 'null'));
  const value = parseText(text);
  return value === undefined ? undefined : { hash, base: parseText(base), value };
}
