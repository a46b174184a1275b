import { join } from 'node:path';
import { GitError } from '../../../server/git/run-git.ts';
import { StudioError } from '../studio-error.ts';
import { createTurns } from '../turns.ts';
import type { Workspace } from '../workspace.ts';
import { commitName } from './git-output.ts';
import type { StudioRepository } from './repository.ts';

const publishingRef = 'refs/vitrine/publishing';

/** The newest commit of the site's branch, checked out. A publication is one commit, pushed with a lease. */
export async function openRepositoryWorkspace(repository: StudioRepository): Promise<Workspace> {
  const root = join(repository.root, 'site');
  const inTurn = createTurns();
  let shown: string | undefined;
  /** Reads the head in its turn: one that was read before would bring an older commit back. */
  const showNewest = () =>
    inTurn('show', async () => {
      const head = await repository.readHead();
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
      if (await repository.contains(newest, made)) return true;
      if (newest !== head) return false;
      const hasAnswered = cause instanceof GitError && cause.exitCode !== undefined;
      throw new StudioError(hasAnswered ? 'repository-refuses' : 'repository-away', { cause });
    }
  };
  /** Of the site's branch: other commits are nobody's business. */
  const isPublished = async (commit: string) =>
    commitName.test(commit) && (await repository.contains(await repository.readHead(), commit));

  await showNewest();
  return {
    root,
    readVersion: showNewest,
    refresh,
    publish: async ({ version, files, author, publisher, message }) => {
      const made = await repository.commit(publishingRef, {
        ...{ parent: version, files, author, committer: publisher, message },
      });
      if (!(await push(made, version))) return undefined;
      await refresh().catch(() => {});
      return made;
    },
    log: async (count, { before, path } = {}) => {
      if (before === undefined) return repository.log(await repository.readHead(), count, path);
      if (!(await isPublished(before))) throw new StudioError('not-found');
      const logged = await repository.log(before, count + 1, path);
      return logged.filter(({ commit }) => commit !== before).slice(0, count);
    },
    findPublication: async (commit) => {
      if (!(await isPublished(commit))) return undefined;
      const [one] = await repository.log(commit, 1);
      return one?.commit === commit ? one : undefined;
    },
    readTexts: repository.readTexts,
    readBytes: repository.readBytes,
  };
}
