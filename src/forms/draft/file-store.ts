import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { createRandomId } from '../../ui/tab-storage.ts';
import type { FileEntry } from '../definition/form-definition.ts';

/**
 * Stores chosen files over a reload, in IndexedDB: session storage holds only text. Without IndexedDB
 * (private windows) they stay in memory until the visitor leaves the page.
 */
export type FileStore = ReturnType<typeof createFileStore>;

/** `keptAt`: where the server has the files that were sent with a draft. */
export function createFileStore(name: string, keptAt = '') {
  const memory = new Map<string, File>();
  let database: UseStore | undefined;
  const inDatabase = async <Result>(action: (store: UseStore) => Promise<Result>) => {
    try {
      database ??= createStore(`vitrine-${name}`, 'files');
      return await action(database);
    } catch {
      return undefined;
    }
  };

  /** Undefined: the bytes are lost, as after a reload before they were stored. */
  const find = async (entry: FileEntry): Promise<File | undefined> => {
    const { id = '', isKept } = entry;
    const own = memory.get(id) ?? (await inDatabase((store) => get<File>(id, store)));
    return own ?? (isKept && fetchKept(entry).catch(() => undefined));
  };
  const fetchKept = async ({ id = '', name, type }: FileEntry): Promise<File | undefined> => {
    const response = await fetch(`${keptAt}${id}`);
    if (!response.ok) return undefined;
    const file = new File([await response.blob()], name, { type });
    memory.set(id, file);
    return file;
  };

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
      await inDatabase(clear);
    },
  };
}
