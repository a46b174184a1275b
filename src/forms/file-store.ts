import { createStore, del, get, keys, set } from 'idb-keyval';
import { createRandomId } from '../ui/tab-storage.ts';
import type { FileEntry } from './form-definition.ts';

/**
 * Stores chosen files over a reload, in IndexedDB: session storage holds only text. Without IndexedDB
 * (private windows) they stay in memory until the visitor leaves the page.
 */
export type FileStore = ReturnType<typeof createFileStore>;

export function createFileStore(name: string) {
  const memory = new Map<string, File>();
  const openDatabase = () => createStore(`vitrine-${name}`, 'files');
  let database: ReturnType<typeof openDatabase> | undefined;
  const inDatabase = async <Result>(
    action: (store: ReturnType<typeof openDatabase>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      database ??= openDatabase();
      return await action(database);
    } catch {
      return undefined;
    }
  };

  /** Undefined: the bytes are lost, as after a reload before they were stored. */
  const find = async ({ id = '' }: FileEntry): Promise<File | undefined> =>
    memory.get(id) ?? (await inDatabase((store) => get<File>(id, store)));

  return {
    /** Returns at once: the next step does not wait for the bytes. */
    add: (file: File): FileEntry => {
      const id = createRandomId();
      memory.set(id, file);
      void inDatabase((store) => set(id, file, store));
      return { id, name: file.name, size: file.size, type: file.type };
    },
    find,
    findLost: async (entries: readonly FileEntry[]) => {
      const found = await Promise.all(entries.map(find));
      return entries.filter((_, index) => !found[index]);
    },
    remove: async ({ id = '' }: FileEntry) => {
      memory.delete(id);
      await inDatabase((store) => del(id, store));
    },
    clear: async () => {
      memory.clear();
      await inDatabase(async (store) => {
        for (const id of await keys(store)) await del(id, store);
      });
    },
  };
}
