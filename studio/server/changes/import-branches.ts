import { siteFolders } from '../site/documents.ts';
import type { RepositoryWorkspace } from '../workspace/repository-workspace.ts';
import { listFiles } from '../workspace/workspace.ts';
import { authorOf, type ChangeStore } from './change-store.ts';

/** Where the first edition kept a change: its branch, and the commit that it began with. */
export const changeRef = (id: string) => `refs/heads/studio/${id}`;
export const baseRef = (id: string) => `refs/vitrine/base/${id}`;

/** Reads the changes of Studio's first edition, which were branches, into drafts. */
export async function importBranches(workspace: RepositoryWorkspace, store: ChangeStore) {
  const { git, readRef, readTexts, readBytes } = workspace;
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
    const names = ['--name-status', '--no-renames', base, tip];
    const files = listFiles((await git('diff', names, { names: siteFolders })).split('\n'));
    const isDocument = ({ path }: { path: string }) => path.endsWith('.json');
    const drafts = files.filter(isDocument).map(async ({ path }) => {
      const [[before = null], [text = null]] = await Promise.all([
        readTexts(base, [path]),
        readTexts(tip, [path]),
      ]);
      return { name: path, base: before, text };
    });
    await store.save(id, await Promise.all(drafts), authorOf(row));
    for (const { path } of files.filter((file) => !isDocument(file))) {
      const bytes = await readBytes(tip, path);
      if (bytes) await store.addPicture(id, path, bytes);
    }
    await git('update-ref', ['--stdin'], { input: `delete ${ref}\ndelete ${baseRef(id)}\n` });
  }
}
