import { GitError, runGit } from '../server/git/run-git.ts';
import type { SiteConfig } from '../src/define-site.ts';
import { fixSite } from './fix-files.ts';
import { formats } from './formats.ts';
import { createPageChecker } from './pages/server-modules.ts';
import type { ValidatorOptions } from './validate-site.ts';
import { createValidator } from './validate-site.ts';

export type Options = {
  format: keyof typeof formats;
  fix?: boolean;
  /** Reviews are those that were due on the day of the last commit: an old one stays green. */
  atCommit?: boolean;
};

/** Validates and prints. Returns the exit status: 1 when there is an error. */
export async function runCommand(
  definition: SiteConfig,
  root: string,
  { format, fix, atCommit }: Options,
  print: (text: string) => void,
  cache?: ValidatorOptions['cache'],
): Promise<0 | 1> {
  const checker = createPageChecker();
  const date = atCommit ? await readCommitDate(root) : new Date();
  const validate = createValidator(definition, root, {
    checkPages: checker.checkPages,
    cache,
    now: () => date,
  });
  const validation = fix ? await fixSite(root, validate, print) : await validate();
  print(formats[format](validation));
  await checker.close();
  return validation.counts.errors > 0 ? 1 : 0;
}

/** The committer date of a folder's last commit; `now` outside of a repository. */
export async function readCommitDate(folder: string, now = new Date()): Promise<Date> {
  try {
    return new Date((await runGit('log', ['-1', '--format=%cI'], { folder })).trim());
  } catch (error) {
    if (error instanceof GitError) return now;
    throw error;
  }
}
