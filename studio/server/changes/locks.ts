import type { Schedule } from '../../../server/schedule.ts';
import type { Author, Lock } from '../protocol.ts';

/** Milliseconds without a key after which a document is free again. */
const silence = 120_000;

/** Milliseconds that a tab has for its last save when somebody takes its document over. */
const handOver = 3000;

type Held = Lock & { cancel: () => void };

/** Who writes which document of a change: one tab at a time. `tell` is called where that changes. */
export function createLocks(schedule: Schedule, tell: (change: string) => void) {
  const held = new Map<string, Map<string, Held>>();
  const waiting = new Map<string, () => void>();

  const list = (change: string): Lock[] =>
    Array.from(held.get(change)?.values() ?? [], ({ cancel: _, ...lock }) => lock);
  const drop = (change: string, document: string) => {
    const locks = held.get(change);
    locks?.get(document)?.cancel();
    locks?.delete(document);
    if (locks?.size === 0) held.delete(change);
  };
  const set = (change: string, lock: Lock) => {
    const before = held.get(change)?.get(lock.document);
    drop(change, lock.document);
    const cancel = schedule(() => {
      drop(change, lock.document);
      tell(change);
    }, silence);
    const locks = held.get(change) ?? new Map<string, Held>();
    held.set(change, locks.set(lock.document, { ...lock, cancel }));
    if (before?.tab !== lock.tab) tell(change);
  };
  const release = (change: string, tab: string, document?: string) => {
    for (const lock of list(change)) {
      if (lock.tab !== tab || (document !== undefined && lock.document !== document)) continue;
      drop(change, lock.document);
      waiting.get(`${change} ${lock.document}`)?.();
      tell(change);
    }
  };

  return {
    list,
    /** Who else writes a document; undefined: the tab holds it now, and again for two minutes. */
    take: (change: string, document: string, tab: string, { name }: Author): Lock | undefined => {
      const lock = held.get(change)?.get(document);
      if (lock && lock.tab !== tab) return lock;
      set(change, { document, tab, by: name });
      return undefined;
    },
    /** Resolves when the tab that held the document has saved what was typed there, or has had its time. */
    takeOver: async (change: string, document: string, tab: string, { name }: Author) => {
      const lock = held.get(change)?.get(document);
      if (lock && lock.tab !== tab && !lock.wantedBy) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(`${change} ${document}`, resolve);
        const cancel = schedule(resolve, handOver);
        Object.assign(lock, { wantedBy: name });
        tell(change);
        await promise;
        cancel();
        waiting.delete(`${change} ${document}`);
      }
      set(change, { document, tab, by: name });
    },
    release,
    /** Of a change that is over, or a tab that is closed. */
    end: (change: string) => {
      for (const { document } of list(change)) drop(change, document);
    },
    close: () => {
      for (const change of [...held.keys()]) {
        for (const { document } of list(change)) drop(change, document);
      }
    },
  };
}

export type Locks = ReturnType<typeof createLocks>;
