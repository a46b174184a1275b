import { createStore, del, get, keys, set } from 'idb-keyval';
import { createRandomId } from '../ui/store.ts';
import type { FileEntry } from './form-definition.ts';

/**
 * Stores chosen files over a reload, in IndexedDB: session storage holds only text. Without IndexedDB
 * (private windows) they stay in memory until the visitor leaves the page.
 */
export type FileStore = {
  /** Returns at once: the next step does not wait for the bytes. */
  add: (file: File) => FileEntry;
  /** Undefined: the bytes are lost, and the file must be chosen again. */
  find: (entry: FileEntry) => Promise<File | undefined>;
  /** Those of the files whose bytes are lost, as after a reload before they were stored. */
  findLost: (entries: readonly FileEntry[]) => Promise<FileEntry[]>;
  remove: (entry: FileEntry) => Promise<void>;
  clear: () => Promise<void>;
};

export function createFileStore(name: string): FileStore {
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

  const find: FileStore['find'] = async ({ id = '' }) =>
    memory.get(id) ?? (await inDatabase((store) => get<File>(id, store)));

  return {
    add: (file) => {
      const id = createRandomId();
      memory.set(id, file);
      void inDatabase((store) => set(id, file, store));
      return { id, name: file.name, size: file.size, type: file.type };
    },
    find,
    findLost: async (entries) => {
      const found = await Promise.all(entries.map(find));
      return entries.filter((_, index) => !found[index]);
    },
    remove: async ({ id = '' }) => {
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
