import { isSame } from '../../../src/diagnostics/is-same.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { findDifference, isSamePath } from '../../model/edit-json.ts';
import { answer, merge } from '../../model/merge.ts';
import { parseJson } from '../../model/parse-json.ts';
import type { Conflict, DocumentChange, EditBuffer, Lock } from '../../server/protocol.ts';
import { tab } from './api.ts';
import type { Values } from './written-texts.ts';

/** A document in Studio. Edits replace its value: parts that they leave alone stay the same objects. */
export type OpenDocument = {
  name: string;
  /** What the server has, and the hash of its text. Undefined and null: a file that is no JSON, or none. */
  base: unknown;
  hash: string | null;
  /** The edited value: the base itself where it equals it. */
  value: unknown;
};

/** A document as the server has it; without a text it has been removed. */
export type ServedDocument = { name: string; text: string | null; hash: string | null };

type Step = { name: string; before: unknown; after: unknown; key: string | undefined };

/** The open documents as they are edited. Every function below returns the part that it changes. */
export type Drafts = {
  documents: ReadonlyMap<string, OpenDocument>;
  undoable: readonly Step[];
  redoable: readonly Step[];
  /** What is being saved: events of one's own save tell nothing new. */
  sending: Values;
  /** Values that a colleague has changed, too, until the author has chosen. The colleague's are in the text. */
  conflicts: readonly Conflict[];
  /** Who writes which document: another tab has to take it over. */
  locks: readonly Lock[];
};

export const noDrafts: Drafts = {
  documents: new Map(),
  undoable: [],
  redoable: [],
  sending: new Map(),
  conflicts: [],
  locks: [],
};

export const isChanged = ({ value, base }: OpenDocument): boolean => value !== base;

const listUnsaved = ({ documents }: Drafts) => [...documents.values()].filter(isChanged);
export const isUnsaved = (drafts: Drafts): boolean => listUnsaved(drafts).length > 0;

/** Who else writes a document. */
export const findLock = ({ locks }: Pick<Drafts, 'locks'>, name: string): Lock | undefined =>
  locks.find((lock) => lock.document === name && lock.tab !== tab);

/** The parsed documents by name. */
export const readValues = ({ documents }: Drafts): Values =>
  new Map([...documents].map(([name, { value }]) => [name, value]));

/** Whether an open document is another one: one that is opened shows what the page shows already. */
export const hasOtherValues = ({ documents }: Drafts, now: Drafts): boolean =>
  documents !== now.documents &&
  [...documents].some(([name, { value }]) => now.documents.get(name)?.value !== value);

/** What differs from the files of the change, as texts. */
export const listBuffers = (drafts: Drafts): EditBuffer[] =>
  listUnsaved(drafts)
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) => ({ name, text: printJson(value) }));

/** Opens a document, unless it is open: what was typed since then stays. */
export function open(drafts: Drafts, { name, text, hash }: ServedDocument): Partial<Drafts> {
  if (drafts.documents.has(name)) return {};
  const base = parseJson(text);
  return put(drafts, { name, base, hash, value: base });
}

/** What an earlier visit has left unsaved of an open document, merged with what the server has by now. */
export function restore(drafts: Drafts, left: OpenDocument): Partial<Drafts> {
  const served = drafts.documents.get(left.name);
  const stored = { name: left.name, text: served ? printJson(served.base) : null };
  const documents = new Map(drafts.documents).set(left.name, left);
  return {
    documents,
    ...receive({ ...drafts, documents }, { ...stored, hash: served?.hash ?? null }),
  };
}

function put({ documents }: Drafts, document: OpenDocument): Partial<Drafts> {
  const { name, base, value } = document;
  const own = { ...document, value: isSame(value, base) ? base : value };
  return { documents: new Map(documents).set(name, own) };
}

/**
 * Edits a document. Edits of one document with the same key that follow each other are one step, such as typing in a
 * field.
 */
export function edit(
  drafts: Drafts,
  name: string,
  apply: (value: unknown) => unknown,
  key?: string,
): Partial<Drafts> {
  const { documents, undoable, redoable } = drafts;
  const document = documents.get(name);
  if (!document) throw new Error(`${name} is not open.`);
  const before = document.value;
  const after = apply(before);
  // A field that is left because somebody takes the document over writes once more.
  if (findLock(drafts, name) || isSame(before, after)) return {};
  const last = redoable.length === 0 ? undoable.at(-1) : undefined;
  const isRun = key !== undefined && last?.key === key && last.name === name;
  return {
    ...put(drafts, { ...document, value: after }),
    undoable: isRun
      ? undoable.with(-1, { ...last, after })
      : [...undoable, { name, before, after, key }],
    redoable: [],
  };
}

/** Ends the current undo step. */
export function endRun({ undoable }: Drafts): Partial<Drafts> {
  const last = undoable.at(-1);
  return last ? { undoable: undoable.with(-1, { ...last, key: undefined }) } : {};
}

/**
 * Takes the last step back, or makes it again, and keeps what others have saved since; gives what that has touched.
 * Nothing where somebody else writes its document.
 */
export function go(
  drafts: Drafts,
  way: 'undo' | 'redo',
): { changed: Partial<Drafts>; touched?: { document: string; path: JsonPath } } {
  const [source, target] =
    way === 'undo' ? (['undoable', 'redoable'] as const) : (['redoable', 'undoable'] as const);
  const step = drafts[source].at(-1);
  if (!step || findLock(drafts, step.name)) return { changed: {} };
  const { name, before, after } = step;
  const [from, to] = way === 'undo' ? [after, before] : [before, after];
  const document = drafts.documents.get(name);
  const now = document?.value;
  const value = isSame(now, from) ? to : merge(from, now, to).merged;
  return {
    changed: {
      ...(document && put(drafts, { ...document, value })),
      [source]: drafts[source].slice(0, -1),
      [target]: [...drafts[target], { ...step, key: undefined }],
    },
    touched: { document: name, path: findDifference(now, value) },
  };
}

/** Who writes a document that waits to be saved: this tab has to take it over. */
export const findHeldBack = (drafts: Drafts): Lock | undefined =>
  listUnsaved(drafts).flatMap(({ name }) => findLock(drafts, name) ?? [])[0];

/** What waits, and this tab may write. */
export const listSendable = (drafts: Drafts): OpenDocument[] =>
  listUnsaved(drafts).filter(({ name }) => !findLock(drafts, name));

export const toChange = ({ name, value, hash }: OpenDocument): DocumentChange => ({
  name,
  base: hash,
  text: value === undefined ? null : printJson(value),
});

/**
 * The server has this now: what was sent, or what a colleague has saved. What was typed meanwhile is merged in. Of
 * values that both have changed the colleague's is taken, or where it was removed, this one's; the author is asked.
 */
export function receive(
  drafts: Drafts,
  { name, text, hash }: ServedDocument,
  isEvent = false,
): Partial<Drafts> {
  const { sending } = drafts;
  const document = drafts.documents.get(name);
  if (!document || document.hash === hash || (isEvent && sending.has(name))) return {};
  const was = sending.has(name) ? sending.get(name) : document.base;
  const base = printJson(was) === text ? was : parseJson(text);
  const { merged, questions } =
    document.value === was ? { merged: base, questions: [] } : merge(was, document.value, base);
  const isAskedAgain = (one: Conflict) =>
    one.document === name && questions.some(({ path }) => isSamePath(path, one.path));
  return {
    ...put(drafts, { name, base, hash, value: merged }),
    conflicts: [
      ...drafts.conflicts.filter((one) => !isAskedAgain(one)),
      ...questions.map((question) => ({ document: name, ...question })),
    ],
  };
}

/** Puts the chosen values in their places. Those of a document that somebody else writes wait. */
export function resolve(
  drafts: Drafts,
  choices: readonly (readonly [Conflict, 'ours' | 'theirs'])[],
): Drafts {
  const free = choices.filter(([{ document }]) => !findLock(drafts, document));
  const settled = free.map(([conflict]) => conflict);
  const conflicts = drafts.conflicts.filter((one) => !settled.includes(one));
  let after: Drafts = { ...drafts, conflicts };
  for (const [document, own] of Map.groupBy(free, ([{ document }]) => document)) {
    const answers = own
      // The other one is there already, perhaps in a newer form.
      .filter(([{ theirs }, use]) => use === 'ours' || theirs === undefined)
      .map(([conflict, use]) => ({ path: conflict.path, value: conflict[use] }));
    after = { ...after, ...edit(after, document, (value) => answer(value, answers)) };
  }
  return after;
}
