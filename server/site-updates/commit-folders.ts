import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../config/private-folder.ts';
import { type FileDiagnostic, FileDiagnosticsError } from '../load/json-file.ts';
import { createTimeSlices } from '../load/time-slices.ts';
import type { CommitFile, SiteRepository } from './site-repository.ts';

/** A commit that is whole on disk. */
export type CommitFolder = {
  commit: string;
  /** Holds `page-manifests/` and `content/`. */
  path: string;
  /** Hashes of the contents, by path. */
  objects: ReadonlyMap<string, string>;
};

export type CommitFolders = {
  /** The commit that was served last; undefined at the very first start. */
  findCurrent: () => Promise<CommitFolder | undefined>;
  /** Makes a commit's folder. Throws a {@link FileDiagnosticsError} for files that no site has. */
  layOut: (commit: string, previous: CommitFolder | undefined) => Promise<CommitFolder>;
  /** The next start begins with this commit. */
  setCurrent: (commit: string) => Promise<void>;
  remove: (commit: string) => Promise<void>;
  /** Removes all but one commit, with what a process that was killed has left. */
  removeOthers: (commit: string | undefined) => Promise<void>;
};

/** Bounds of a commit: JSON is parsed in one go, while visitors wait. */
const limits = {
  files: 200_000,
  bytes: 2 ** 30,
  fileBytes: 50 * 2 ** 20,
  jsonBytes: 4 * 2 ** 20,
};

const listFile = 'files.json';
const currentFile = 'current';
const commitName = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

/** The folders of commits below `DATA_DIR/site`. Everything is written aside and moved when it is whole. */
export function createCommitFolders(folder: string, repository: SiteRepository): CommitFolders {
  const pathOf = (commit: string) => join(folder, commit);

  const open = async (commit: string): Promise<CommitFolder> => {
    // Written by the function below.
    const files = JSON.parse(await readFile(join(pathOf(commit), listFile), 'utf8')) as [
      string,
      string,
    ][];
    return { commit, path: pathOf(commit), objects: new Map(files) };
  };

  return {
    findCurrent: async () => {
      try {
        const commit = (await readFile(join(folder, currentFile), 'utf8')).trim();
        return commitName.test(commit) ? await open(commit) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    layOut: async (commit, previous) => {
      const path = pathOf(commit);
      if (await stat(path).catch(() => undefined)) return open(commit);
      const files = await repository.listFiles(commit);
      const diagnostics = findUnfitFiles(files);
      if (diagnostics.length > 0) throw new FileDiagnosticsError(diagnostics);
      makePrivateFolder(folder);
      const temporary = join(folder, `${commit}.${randomUUID()}.tmp`);
      try {
        await writeFiles(temporary, files, previous, repository);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        throw error;
      }
      return open(commit);
    },
    setCurrent: async (commit) => {
      const temporary = join(folder, `${currentFile}.${randomUUID()}.tmp`);
      await writeFile(temporary, `${commit}\n`);
      await rename(temporary, join(folder, currentFile));
    },
    remove: (commit) => rm(pathOf(commit), { recursive: true, force: true }),
    removeOthers: async (commit) => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const isOld = name !== commit && commitName.test(name);
        if (isOld || name.endsWith('.tmp'))
          await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

const isMissing = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT');

/** Writes what has changed since the previous commit, and links what has not: its files never change. */
async function writeFiles(
  folder: string,
  files: readonly CommitFile[],
  previous: CommitFolder | undefined,
  repository: SiteRepository,
): Promise<void> {
  const made = new Set<string>();
  const makeFolder = (path: string) => {
    if (made.has(path)) return;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  // Git keeps no empty folders, and the server reads these.
  for (const name of ['page-manifests', 'content/storage']) makeFolder(join(folder, name));
  const link = (from: string, to: string) => {
    makeFolder(dirname(to));
    try {
      // At once, in slices: ten thousand promises would take longer than the links.
      linkSync(from, to);
      return true;
    } catch {
      // Some file systems have no links, and the previous folder may be incomplete.
      return false;
    }
  };
  const changed: CommitFile[] = [];
  const endSlice = createTimeSlices();
  for (const file of files) {
    await endSlice();
    const isSame = previous?.objects.get(file.path) === file.object;
    if (!isSame || !link(join(previous.path, file.path), join(folder, file.path))) {
      changed.push(file);
    }
  }
  await repository.readFiles(changed, (file, content) => {
    const path = join(folder, file.path);
    makeFolder(dirname(path));
    writeFileSync(path, content);
  });
  const list = JSON.stringify(files.map(({ path, object }) => [path, object]));
  await writeFile(join(folder, listFile), list);
}

/** What git can hold and no site has: a link out of the folder, a path that leads elsewhere, too much. */
function findUnfitFiles(files: readonly CommitFile[]): FileDiagnostic[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const diagnostics: FileDiagnostic[] = [];
  const report = (file: string, message: string) =>
    diagnostics.push({ file, line: 1, column: 1, path: '', message });
  if (files.length > limits.files) {
    report('.', `has ${files.length} files; a site has at most ${limits.files}`);
  }
  if (bytes > limits.bytes) {
    report('.', `has ${megabytes(bytes)} MB; a site has at most ${megabytes(limits.bytes)}`);
  }
  for (const { path, bytes, isLink } of files) {
    const most = path.endsWith('.json') ? limits.jsonBytes : limits.fileBytes;
    if (isLink) report(path, 'is a link; put the file itself into the repository');
    else if (path.split('/').some((part) => /^\.{0,2}$|\\/.test(part))) {
      report(path, 'is no usable path');
    } else if (bytes > most) {
      report(path, `has ${megabytes(bytes)} MB; it may have at most ${megabytes(most)}`);
    }
  }
  return diagnostics;
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
