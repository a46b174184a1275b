import { printJson } from '../../../src/diagnostics/print-json.ts';
import { createValue } from '../../../src/ui/store.ts';
import { merge } from '../../merge.ts';
import type { Conflict, DocumentChange } from '../../server/protocol.ts';

/** A document in Studio. Edits replace its value: parts that they leave alone stay the same objects. */
export type OpenDocument = {
  name: string;
  /** What the server has, and the hash of its text. Undefined and null: a file that is no JSON, or none. */
  base: unknown;
  hash: string | null;
  /** The edited value: the base itself where it equals it. */
  value: unknown;
};

export type DraftsState = {
  documents: ReadonlyMap<string, OpenDocument>;
  canUndo: boolean;
  canRedo: boolean;
};

/** A document as the server has it; without a text it has been removed. */
export type ServedDocument = { name: string; text: string | null; hash: string | null };

export type Edit = { document: string; apply: (value: unknown) => unknown };

type Values = ReadonlyMap<string, unknown>;
type Step = { before: Values; after: Values; key: string | undefined };

export type Drafts = ReturnType<typeof createDrafts>;

/** The open documents as they are edited, and the undo history. */
export function createDrafts() {
  const state = createValue<DraftsState>({
    initial: { documents: new Map(), canUndo: false, canRedo: false },
  });
  let undoable: Step[] = [];
  let redoable: Step[] = [];
  /** What is being saved: events of one's own save tell nothing new. */
  let sending: Values = new Map();
  /** Documents that another tab writes: they are read only here. */
  let locked: ReadonlySet<string> = new Set();
  const find = (name: string) => state.get().documents.get(name);

  const set = (documents: Iterable<OpenDocument>) => {
    const all = new Map(state.get().documents);
    for (const document of documents) {
      const { name, base, value } = document;
      all.set(name, { ...document, value: isSame(value, base) ? base : value });
    }
    state.set({ documents: all, canUndo: undoable.length > 0, canRedo: redoable.length > 0 });
  };
  const setValues = (values: Values) =>
    set(
      [...values].flatMap(([name, value]) => {
        const document = find(name);
        return document ? [{ ...document, value }] : [];
      }),
    );
  const editAll = (edits: readonly Edit[], key?: string) => {
    const before = new Map<string, unknown>();
    const after = new Map<string, unknown>();
    for (const { document: name, apply } of edits) {
      const document = find(name);
      if (!document) throw new Error(`${name} is not open.`);
      // A field that is left because somebody takes the document over writes once more.
      if (locked.has(name)) continue;
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
      const now = find(name)?.value;
      const then = from.get(name);
      return [name, isSame(now, then) ? value : merge(then, now, value).merged] as const;
    });
    setValues(new Map(values));
    return [...to.keys()];
  };
  const listSendable = () =>
    [...state.get().documents.values()].filter((one) => isChanged(one) && !locked.has(one.name));
  const isLockedIn = (step: Step) => [...step.after.keys()].some((name) => locked.has(name));

  return {
    get: state.get,
    subscribe: state.subscribe,
    open: ({ name, text, hash }: ServedDocument) => {
      const base = parseText(text);
      set([{ name, base, hash, value: base }]);
    },
    /** Edits with the same key that follow each other are one step, such as typing in a field. */
    edit: (document: string, apply: Edit['apply'], key?: string) =>
      editAll([{ document, apply }], key),
    editAll: (edits: readonly Edit[]) => editAll(edits),
    /** Ends the current undo step. */
    endRun: () => {
      const last = undoable.at(-1);
      if (last?.key) undoable = undoable.with(-1, { ...last, key: undefined });
    },
    /** Returns the names of the changed documents; so does `redo`. */
    undo: (): string[] => {
      const step = undoable.at(-1);
      if (!step || isLockedIn(step)) return [];
      undoable = undoable.slice(0, -1);
      redoable = [...redoable, step];
      return go(step.after, step.before);
    },
    redo: (): string[] => {
      const step = redoable.at(-1);
      if (!step || isLockedIn(step)) return [];
      redoable = redoable.slice(0, -1);
      undoable = [...undoable, { ...step, key: undefined }];
      return go(step.before, step.after);
    },
    /** Forgets a removed document. */
    close: (name: string) => {
      const documents = new Map(state.get().documents);
      documents.delete(name);
      state.set({ ...state.get(), documents });
    },
    isUnsaved: () => [...state.get().documents.values()].some(isChanged),
    /** Whether something waits that this tab may write. */
    canSend: () => listSendable().length > 0,
    isLocked: (name: string) => locked.has(name),
    lock: (names: Iterable<string>) => {
      locked = new Set(names);
    },
    /** What waits, on its way to the server until `endSend`. */
    send: (): DocumentChange[] => {
      const changed = listSendable();
      sending = new Map(changed.map(({ name, value }) => [name, value]));
      return changed.map(({ name, value, hash }) => ({
        ...{ name, base: hash },
        text: value === undefined ? null : printDocument(value),
      }));
    },
    endSend: () => {
      sending = new Map();
    },
    /**
     * The server has this now: what was sent, or what a colleague has saved. What was typed meanwhile is merged in.
     * Gives the values that both have changed. The colleague's is taken, or where it was removed, this one's.
     */
    take: ({ name, text, hash }: ServedDocument, isEvent = false): Conflict[] => {
      const document = find(name);
      if (!document || document.hash === hash || (isEvent && sending.has(name))) return [];
      const was = sending.has(name) ? sending.get(name) : document.base;
      const base = printDocument(was) === text ? was : parseText(text);
      const { merged, questions } =
        document.value === was ? { merged: base, questions: [] } : merge(was, document.value, base);
      set([{ name, base, hash, value: merged }]);
      return questions.map((question) => ({ document: name, ...question }));
    },
  };
}

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

/** Undefined: none, or no JSON. */
export function parseText(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
