import { GitError, runGit } from './run-git.ts';

/** The committer date of a folder's last commit; `now` outside of a repository. */
export async function readCommitDate(folder: string, now = new Date()): Promise<Date> {
  try {
    const date = await runGit('log', ['-1', '--format=%cI'], { folder });
    return new Date(String(date).trim());
  } catch (error) {
    if (error instanceof GitError) return now;
    throw error;
  }
}
