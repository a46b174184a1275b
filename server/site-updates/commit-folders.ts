import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makePrivateFolder } from '../config/private-folder.ts';
import { writeAtomically } from '../load/json-cache.ts';
import { type FileDiagnostic, FileDiagnosticsError } from '../load/json-file.ts';
import type { CommitFile, SiteRepository } from './site-repository.ts';

const run = promisify(execFile);

/** A commit that is whole on disk. */
export type CommitFolder = {
  commit: string;
  /** Holds `page-manifests/` and `content/`. */
  path: string;
  /** By path. */
  files: ReadonlyMap<string, CommitFile>;
};

/** Bounds of a commit: JSON is parsed in one go, while visitors wait. */
const limits = {
  files: 200_000,
  bytes: 2 ** 30,
  fileBytes: 50 * 2 ** 20,
  jsonBytes: 4 * 2 ** 20,
};

const listFile = 'list.json';
const currentFile = 'current';
const commitName = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

export type CommitFolders = ReturnType<typeof createCommitFolders>;

/** The folders of commits below `DATA_DIR/site`. Everything is written aside and moved when it is whole. */
export function createCommitFolders(folder: string, repository: SiteRepository) {
  const pathOf = (commit: string) => join(folder, commit);

  const open = async (commit: string): Promise<CommitFolder> => {
    // Written by the function below.
    const list = JSON.parse(await readFile(join(pathOf(commit), listFile), 'utf8')) as CommitFile[];
    return { commit, path: pathOf(commit), files: byPath(list) };
  };

  return {
    /** The commit that was served last; undefined at the very first start. */
    findCurrent: async () => {
      try {
        const commit = (await readFile(join(folder, currentFile), 'utf8')).trim();
        return commitName.test(commit) ? await open(commit) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    /** Makes a commit's folder. Throws a {@link FileDiagnosticsError} for files that no site has. */
    layOut: async (commit: string, previous: CommitFolder | undefined): Promise<CommitFolder> => {
      const path = pathOf(commit);
      if (await stat(path).catch(() => undefined)) return open(commit);
      const files = byPath(await repository.listFiles(commit));
      const changes = compare(files, previous?.files ?? new Map());
      const diagnostics = [...findUnfitSize(files), ...changes.written.flatMap(findUnfitFile)];
      if (diagnostics.length > 0) throw new FileDiagnosticsError(diagnostics);
      makePrivateFolder(folder);
      const temporary = join(folder, `${commit}.${randomUUID()}.tmp`);
      try {
        const isLinked = previous !== undefined && (await linkFolder(previous.path, temporary));
        // Before new files are written: a file may become a folder, and writing through a hard link would
        // change both files.
        const outdated = [
          ...changes.removed,
          ...changes.written.map((file) => file.path),
          listFile,
        ];
        if (isLinked) removeFiles(temporary, outdated);
        const written = isLinked ? changes.written : [...files.values()];
        await writeFiles(temporary, written, repository);
        await writeFile(join(temporary, listFile), JSON.stringify([...files.values()]));
        await rename(temporary, path);
      } catch (error) {
        await removeFolder(temporary);
        throw error;
      }
      return { commit, path, files };
    },
    /** The next start begins with this commit. */
    setCurrent: (commit: string) => writeAtomically(join(folder, currentFile), `${commit}\n`),
    remove: (commit: string) => removeFolder(pathOf(commit)),
    /** Removes all other commits, and temporary folders of a killed process. */
    removeOthers: async (commit: string | undefined) => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const isOld = name !== commit && commitName.test(name);
        if (isOld || name.endsWith('.tmp')) await removeFolder(join(folder, name));
      }
    },
  };
}

const isMissing = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT');

const byPath = (files: readonly CommitFile[]) => new Map(files.map((file) => [file.path, file]));

type Files = CommitFolder['files'];

/** New and changed files, and the paths of removed ones. */
function compare(files: Files, before: Files) {
  const written = [...files.values()].filter(
    ({ path, object }) => before.get(path)?.object !== object,
  );
  return { written, removed: [...before.keys()].filter((path) => !files.has(path)) };
}

/** Makes a folder whose files are hard links to those of another. False if the file system cannot. */
async function linkFolder(from: string, to: string): Promise<boolean> {
  try {
    // In a process of its own: ten thousand links take longer than a visitor waits.
    await run('cp', ['-al', '--', from, to]);
    return true;
  } catch {
    // Some file systems have no links.
    await removeFolder(to);
    return false;
  }
}

/** In a process of its own, as {@link linkFolder}. */
async function removeFolder(path: string): Promise<void> {
  await run('rm', ['-rf', '--', path]);
}

function removeFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(folder, path), { recursive: true, force: true });
}

async function writeFiles(
  folder: string,
  files: readonly CommitFile[],
  repository: SiteRepository,
): Promise<void> {
  const made = new Set<string>();
  const makeFolder = (path: string) => {
    if (made.has(path)) return;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  // Git stores no empty folders, and the server reads these.
  for (const name of ['page-manifests', 'content/storage']) makeFolder(join(folder, name));
  if (files.length === 0) return;
  await repository.readFiles(files, ({ path }, content) => {
    makeFolder(dirname(join(folder, path)));
    writeFileSync(join(folder, path), content);
  });
}

const report = (file: string, message: string): FileDiagnostic => ({
  ...{ file, line: 1, column: 1, path: '' },
  message,
});

/** A commit that is more than any site has. */
function findUnfitSize(files: ReadonlyMap<string, CommitFile>): FileDiagnostic[] {
  const diagnostics: FileDiagnostic[] = [];
  let bytes = 0;
  for (const file of files.values()) bytes += file.bytes;
  if (files.size > limits.files) {
    diagnostics.push(report('.', `has ${files.size} files; a site has at most ${limits.files}`));
  }
  if (bytes > limits.bytes) {
    const most = megabytes(limits.bytes);
    diagnostics.push(report('.', `has ${megabytes(bytes)} MB; a site has at most ${most}`));
  }
  return diagnostics;
}

/** Rejects symbolic links, unsafe paths and files that are too large. */
function findUnfitFile({ path, bytes, isLink }: CommitFile): FileDiagnostic[] {
  const most = path.endsWith('.json') ? limits.jsonBytes : limits.fileBytes;
  if (isLink) return [report(path, 'is a link; put the file itself into the repository')];
  if (path.split('/').some((part) => /^\.{0,2}$|\\/.test(part))) {
    return [report(path, 'is no usable path')];
  }
  if (bytes <= most) return [];
  return [report(path, `has ${megabytes(bytes)} MB; it may have at most ${megabytes(most)}`)];
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
