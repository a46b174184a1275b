import { join } from 'node:path';
import { GitError } from '../../../server/git/run-git.ts';
import { StudioError } from '../studio-error.ts';
import { createTurns } from '../turns.ts';
import type { Workspace } from '../workspace.ts';
import { contains, createGitHistory } from './git-history.ts';
import type { StudioRepository } from './repository.ts';

/** The newest commit of the site's branch, checked out. A publication is one commit, pushed with a lease. */
export async function openRepositoryWorkspace(repository: StudioRepository): Promise<Workspace> {
  const { git, folder } = repository;
  const root = join(repository.root, 'site');
  const inTurn = createTurns();
  let shown: string | undefined;
  /** Reads the head in its turn: one that was read before would bring an older commit back. */
  const showNewest = () =>
    inTurn('show', async () => {
      const head = repository.getHead();
      if (head === shown) return head;
      shown = undefined;
      await repository.checkOut(root, head);
      shown = head;
      return head;
    });
  const refresh = async () => {
    await repository.fetch();
    return showNewest();
  };

  /** Pushes a commit. False when somebody else has published since. */
  const push = async (made: string, head: string): Promise<boolean> => {
    try {
      await repository.push(made, head);
      return true;
    } catch (cause) {
      // The answer may have been lost on its way.
      const newest = await repository.fetch();
      if (await contains(git, newest, made)) return true;
      if (newest !== head) return false;
      const hasAnswered = cause instanceof GitError && cause.exitCode !== undefined;
      throw new StudioError(hasAnswered ? 'repository-refuses' : 'repository-away', { cause });
    }
  };

  await showNewest();
  return {
    root,
    readVersion: showNewest,
    refresh,
    publish: async (publication) => {
      const made = await repository.commit(publication);
      if (!(await push(made, publication.version))) return undefined;
      await refresh().catch(() => {});
      return made;
    },
    ...createGitHistory({
      git,
      folder,
      separator: ':',
      readHead: async () => repository.getHead(),
    }),
  };
}
