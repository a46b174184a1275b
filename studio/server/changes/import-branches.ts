import { siteFolders } from '../site/documents.ts';
import type { RepositoryWorkspace } from '../workspace/repository-workspace.ts';
import { authorOf, type ChangeStore, type Draft } from './change-store.ts';
import { textOf } from './history.ts';

/** Where the first edition kept a change: its branch, and the commit that it began with. */
export const changeRef = (id: string) => `refs/heads/studio/${id}`;
export const baseRef = (id: string) => `refs/vitrine/base/${id}`;

/** Reads the changes of Studio's first edition, which were branches, into drafts. */
export async function importBranches(workspace: RepositoryWorkspace, store: ChangeStore) {
  const { git, readRef, readFiles } = workspace;
  const refs = await git('for-each-ref', ['--format=%(refname)'], { names: [changeRef('')] });
  for (const ref of refs.split('\n').filter(Boolean)) {
    const id = ref.slice(changeRef('').length);
    const row = await store.find(id);
    const [base, tip] = await Promise.all([baseRef(id), ref].map(readRef));
    if (!row || !base || !tip) {
      // The database may be an older one that was restored.
      console.error(`The database has no change for ${ref}, which is kept.`);
      continue;
    }
    const diff = await git('diff', ['--name-only', '--no-renames', base, tip], {
      names: siteFolders,
    });
    const paths = diff.split('\n').filter(Boolean);
    const before = await readFiles(base, paths);
    const drafts: Draft[] = [];
    for (const [index, content] of (await readFiles(tip, paths)).entries()) {
      const path = paths[index] ?? '';
      if (path.endsWith('.json')) {
        drafts.push({ name: path, base: textOf(before[index]), text: textOf(content) });
      } else if (content) await store.addPicture(id, path, content);
    }
    await store.save(id, drafts, authorOf(row));
    await git('update-ref', ['--stdin'], { input: `delete ${ref}\ndelete ${baseRef(id)}\n` });
  }
}
