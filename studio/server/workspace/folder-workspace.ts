import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GitError, runGit } from '../../../server/git/run-git.ts';
import { listSiteFiles } from '../site/documents.ts';
import { createGitHistory, type FileEdit, type Git, type Workspace } from './workspace.ts';

type FolderOptions = {
  root: string;
  /** Called when files are written, to bring up to date what is generated from them. */
  onWritten?: () => Promise<unknown>;
};

/** The files of a checkout. A publication writes them, all or none; its history is the checkout's own. */
export function createFolderWorkspace({
  root,
  onWritten = async () => {},
}: FolderOptions): Workspace {
  const git: Git = (command, args, more) => runGit(command, args, { folder: root, ...more });
  const readVersion = () => readStamps(root);
  const readHead = async () => {
    try {
      return (await git('rev-parse', ['--verify', 'HEAD'])).trim();
    } catch (error) {
      // No checkout, or one without a commit.
      if (error instanceof GitError) return undefined;
      throw error;
    }
  };

  return {
    root,
    readVersion,
    refresh: readVersion,
    publish: async ({ version, files }) => {
      if ((await readVersion()) !== version) return undefined;
      await replaceAll(root, files);
      await onWritten();
      return readVersion();
    },
    // Paths of a site that is a part of a repository are relative to the site.
    ...createGitHistory(git, ':./', readHead),
  };
}

/** Names the files of a site by their sizes and times. */
async function readStamps(root: string): Promise<string> {
  const stamps = (await listSiteFiles(root)).map(async (path) => {
    // It may be gone since it was listed.
    const { size, mtimeMs } = (await stat(join(root, path)).catch(() => undefined)) ?? {};
    return `${path} ${size} ${mtimeMs}`;
  });
  return hash('sha256', (await Promise.all(stamps)).sort().join('\n'));
}

/**
 * Replaces files by their new contents, null for none: all of them, or none. Everything that can fail for lack
 * of room is done before the first file changes; when a later step fails, the files before it get their
 * bytes back.
 */
async function replaceAll(root: string, edits: readonly FileEdit[]): Promise<void> {
  const files = await Promise.all(
    edits.map(async ({ path, content }) => {
      const target = join(root, path);
      // No JSON file by its name: a reader of the folder leaves it alone.
      const temporary = `${target}.${randomUUID()}`;
      return { target, temporary, content, before: await readFile(target).catch(() => undefined) };
    }),
  );
  const done: typeof files = [];
  try {
    for (const { target, temporary, content } of files) {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(temporary, content ?? '');
    }
    for (const file of files) {
      if (file.content === null) await rm(file.target, { force: true });
      else await rename(file.temporary, file.target);
      done.push(file);
    }
  } catch (error) {
    for (const { target, before } of done) {
      if (before) await writeFile(target, before);
      else await rm(target, { force: true });
    }
    throw error;
  } finally {
    await Promise.all(files.map(({ temporary }) => rm(temporary, { force: true })));
  }
}
