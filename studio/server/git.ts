import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { GitFile } from './protocol.ts';

const run = promisify(execFile);

/** Changed files of a site's manifests, content and generated files; undefined without a git checkout. */
export async function readGit(root: string): Promise<GitFile[] | undefined> {
  const git = async (...args: string[]) => {
    // Without git's optional lock, which would disturb a concurrent commit.
    const all = ['--no-optional-locks', ...args];
    return (await run('git', all, { cwd: root, maxBuffer: 2 ** 25 })).stdout;
  };
  try {
    const prefix = (await git('rev-parse', '--show-prefix')).trim();
    const status = await git(
      ...['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all'],
      ...['--', 'page-manifests', 'content', 'generated', 'blocks/*.schema.json'],
    );
    const entries = status.split('\0').filter(Boolean);
    return await Promise.all(
      entries.map(async (entry): Promise<GitFile> => {
        const name = entry.slice(3 + prefix.length);
        const state = nameState(entry.slice(0, 2));
        if (state === 'new') return { name, state, diff: '' };
        const diff = await git('diff', 'HEAD', '--no-color', '--no-ext-diff', '--', name);
        return { name, state, diff: diff.replace(/^[\s\S]*?(?=^@@)/m, '') };
      }),
    );
  } catch {
    return undefined;
  }
}

/** Of the two letters of `git status --porcelain`: of the index, and of the file. */
function nameState(letters: string): GitFile['state'] {
  if (letters.includes('D')) return 'removed';
  return /[?A]/.test(letters) ? 'new' : 'changed';
}
