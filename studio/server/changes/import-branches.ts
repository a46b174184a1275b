import { StudioError } from '../studio-error.ts';
import type { ChangeStore } from './change-store.ts';
import { authorOf } from './change-store.ts';
import { baseRef, changeRef, type StudioRepository } from './repository.ts';

/** Reads the changes of Studio's first edition, which were branches, into drafts. */
export async function importBranches(repository: StudioRepository, store: ChangeStore) {
  for (const id of await repository.listChanges()) {
    const row = await store.find(id);
    const [base, tip] = await Promise.all([baseRef(id), changeRef(id)].map(repository.readRef));
    if (!row) {
      // The database may be an older one that was restored.
      console.error(`The database has no change for ${changeRef(id)}, which is kept.`);
      continue;
    }
    if (!base || !tip) throw new StudioError('not-found');
    const files = await repository.compare(base, tip);
    const isDocument = ({ path }: { path: string }) => path.endsWith('.json');
    // The bytes of a picture are no text.
    const drafts = files.filter(isDocument).map(async ({ path: name }) => {
      const sides = [base, tip].map((commit) => ({ commit, path: name }));
      const [before = null, after = null] = await repository.readTexts(sides);
      return { name, base: before, text: after };
    });
    await store.save(id, await Promise.all(drafts), [authorOf(row)]);
    for (const { path } of files.filter((file) => !isDocument(file))) {
      const bytes = await repository.readBytes(tip, path);
      if (bytes) await store.addPicture(id, path, bytes);
    }
    await repository.setRefs({ [changeRef(id)]: null, [baseRef(id)]: null });
  }
}
