import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { hashText } from '../../../server/load/manifests.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { answer, merge } from '../../merge.ts';
import { createDocuments } from '../documents.ts';
import type { DocumentChange } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import type {
  Author,
  ChangedDocument,
  ChangeSummary,
  Conflict,
  SaveResult,
} from '../team-protocol.ts';
import { mainId } from '../team-protocol.ts';
import type { InTurn } from '../turns.ts';
import { type ChangeRow, type ChangeStore, describeRow } from './change-store.ts';
import { describeDocuments } from './describe-documents.ts';
import type { ChangeEvents } from './events.ts';
import { baseRef, changeRef, publishingRef, type StudioRepository } from './repository.ts';
import type { Workspace, Workspaces } from './workspaces.ts';

export type ChangesOptions = {
  repository: StudioRepository;
  store: ChangeStore;
  workspaces: Workspaces;
  events: ChangeEvents;
  inTurn: InTurn;
};

/** How many versions of a file are searched for the one that an edit began with. */
const searchedVersions = 100;

const changeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Changes = ReturnType<typeof createChanges>;

/** Changes of the site: each is a branch, with a folder that Studio works in. */
export function createChanges({ repository, store, workspaces, events, inTurn }: ChangesOptions) {
  const described = new LRUCache<string, readonly ChangedDocument[]>({ max: 200 });

  const listDocuments = async (id: string) => {
    const [base, tip] = await Promise.all([
      repository.readRef(baseRef(id)),
      repository.readRef(changeRef(id)),
    ]);
    if (!base || !tip) return [];
    const key = `${base} ${tip}`;
    const known = described.get(key);
    if (known) return known;
    const changed = await repository.compare(base, tip);
    const files = changed.map(({ path, object, isNew }) => ({
      ...{ path, before: isNew ? undefined : base, after: object ? tip : undefined },
    }));
    const documents = await describeDocuments(repository, files);
    described.set(key, documents);
    return documents;
  };

  const summarise = async (row: ChangeRow): Promise<ChangeSummary> => ({
    ...describeRow(row),
    documents: await listDocuments(row.id),
    present: [...new Set(events.listPresent(row.id).map(({ name }) => name))],
  });

  const find = async (id: string): Promise<ChangeRow> => {
    const row = changeId.test(id) ? await store.find(id) : undefined;
    if (!row) throw new StudioError('not-found');
    return row;
  };

  const get = async (id: string) => summarise(await find(id));

  const update = async (id: string, values: Parameters<ChangeStore['update']>[1]) => {
    await find(id);
    await store.update(id, values);
    const change = await get(id);
    events.emit(id, { type: 'changed', change });
    return change;
  };

  /** Opens the files of a change, or of the site, with a lock on writing them. */
  const work = <Result>(id: string, task: (workspace: Workspace) => Promise<Result>) =>
    inTurn(id, async () => {
      if (id !== mainId) await find(id);
      return task(await workspaces.open(id));
    });

  /** Commits what was written to the folder; where that fails, the folder is as it was. */
  const commitWritten = async (
    id: string,
    { root, commit, refresh }: Workspace,
    author: Author,
  ) => {
    const paths = await repository.listEdited(root);
    if (paths.length === 0) return;
    const files = await Promise.all(
      paths.map(async (path) => ({ path, content: await readIfThere(join(root, path)) })),
    );
    const made = await repository.commit(changeRef(id), {
      ...{ parent: commit, files, author, message: `Save ${paths.length} files\n` },
    });
    await repository.markCheckedOut(root, paths);
    refresh(made);
    await store.markSaved(id);
  };

  /** Writes files of a change: committed when this returns, or not written. */
  const write = <Result>(
    id: string,
    author: Author,
    task: (workspace: Workspace) => Promise<Result>,
  ): Promise<Result> => {
    if (id === mainId) return Promise.reject(new StudioError('forbidden'));
    return work(id, async (workspace) => {
      try {
        const result = await task(workspace);
        await commitWritten(id, workspace, author);
        return result;
      } catch (error) {
        workspaces.drop(id);
        throw error;
      }
    });
  };

  /** The text that an edit began with: it was sent with its hash alone. */
  const findText = async (name: string, hash: string, tip: string) => {
    const versions = await repository.log(tip, searchedVersions, name);
    const texts = await repository.readTexts(
      versions.map(({ commit }) => ({ commit, path: name })),
    );
    return texts.find((text) => text !== null && hashText(text) === hash) ?? undefined;
  };

  const save = async (id: string, sent: readonly DocumentChange[], author: Author) => {
    if (!sent.every(({ text }) => text === null || isJson(text))) throw new StudioError('invalid');
    const conflicts: Conflict[] = [];
    const result = await write(id, author, async ({ root, commit }): Promise<SaveResult> => {
      const documents = createDocuments(root);
      const merged = await Promise.all(
        sent.map(async ({ name, text, base }) => {
          const stored = await documents.read(name);
          if (!stored || stored.hash === base) return { name, text, base };
          const before = base === null ? null : await findText(name, base, commit);
          const one = mergeTexts({ document: name, base: before, ours: text, theirs: stored.text });
          conflicts.push(...one.conflicts);
          return { name, text: one.text, base: stored.hash };
        }),
      );
      const written = await documents.write(merged);
      if (written.status !== 'written') throw new StudioError('not-found');
      return { written: written.documents };
    });
    const { written } = result;
    if (written.length > 0) events.emit(id, { type: 'saved', by: author.name, documents: written });
    events.emit(id, { type: 'changed', change: await get(id) });
    return { ...result, ...(conflicts.length > 0 ? { conflicts } : {}) };
  };

  const create = async (title: string, author: Author, head?: string): Promise<ChangeRow> => {
    const id = randomUUID();
    const commit = head ?? (await repository.readHead());
    await store.add(id, title, author);
    await repository.setRefs({ [changeRef(id)]: commit, [baseRef(id)]: commit });
    return find(id);
  };

  /** Ends a change; its files are no more. */
  const end = async (id: string) => {
    const refs = [changeRef(id), baseRef(id), publishingRef(id)];
    const found = await Promise.all(refs.map(repository.readRef));
    const known = refs.filter((_, index) => found[index]);
    if (known.length > 0) {
      await repository.setRefs(Object.fromEntries(known.map((ref) => [ref, null])));
    }
    await store.remove(id);
    await workspaces.remove(id);
    events.emit(id, { type: 'changed' });
  };

  return {
    ...{ find, get, update, work, write, save, end, summarise },
    findOpen: workspaces.find,
    create,
    list: async () => Promise.all((await store.list()).map(summarise)),
    remove: (id: string) => inTurn(id, async () => void (await end((await find(id)).id))),
    /**
     * After a start: a change without a branch, and a branch without a change and without a save, were never
     * answered for. A branch with saves is kept: the database may be an older one that was restored.
     */
    removeHalf: async () => {
      const [rows, branches] = await Promise.all([store.list(), repository.listChanges()]);
      const ids = new Set(rows.map(({ id }) => id));
      for (const { id } of rows) if (!branches.includes(id)) await end(id);
      const head = await repository.readHead();
      for (const id of branches.filter((branch) => !ids.has(branch))) {
        const tip = await repository.readRef(changeRef(id));
        if (!tip || (await repository.contains(head, tip))) await end(id);
        else console.error(`The database has no change for ${changeRef(id)}, which is kept.`);
      }
    },
  };
}

type Texts = {
  document: string;
  /** Null where there is no such file; undefined where nothing is known of it. */
  base: string | null | undefined;
  ours: string | null;
  theirs: string | null;
  /** The side that a question takes; undefined: nobody has said. */
  resolve?: (path: JsonPath) => 'ours' | 'theirs' | undefined;
};

/** Merges two edits of a file. A side that removed it is a value that is not there. */
export function mergeTexts({ document, base, ours, theirs, resolve }: Texts): {
  text: string | null;
  conflicts: Conflict[];
} {
  if (ours === theirs || ours === base) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: ours, conflicts: [] };
  const { merged, questions } = merge(parse(base), parse(ours), parse(theirs));
  const answers = questions.flatMap((question) => {
    const side = resolve?.(question.path);
    return side ? [{ path: question.path, value: question[side] }] : [];
  });
  // Answers move what is behind them: none is taken before there are all.
  const isAnswered = answers.length === questions.length;
  const value = isAnswered ? answer(merged, answers) : merged;
  return {
    text: value === undefined ? null : printJson(value),
    conflicts: isAnswered ? [] : questions.map((question) => ({ document, ...question })),
  };
}

/** A text that is no JSON is one value. */
const parse = (text: string | null | undefined): unknown => {
  if (text === null || text === undefined) return undefined;
  return isJson(text) ? JSON.parse(text) : text;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const readIfThere = (path: string) =>
  readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
