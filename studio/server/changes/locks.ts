import type { Author, Lock } from '../protocol.ts';
import type { Schedule } from '../schedule.ts';
import { createLeases } from './leases.ts';

/** Milliseconds without a key after which a document is free again. */
const silence = 120_000;

/** Milliseconds that a tab has for its last save when somebody takes its document over. */
const handOver = 3000;

/** Who writes which document of a change: one tab at a time. `tell` is called where that changes. */
export function createLocks(schedule: Schedule, tell: (change: string) => void) {
  const { get, set, drop, list, close } = createLeases<Lock>(schedule, silence, tell);
  /** Those who wait for a document of a change. */
  const waiting = new Map<string, () => void>();
  const hold = (change: string, lock: Lock) => {
    const before = get(change, lock.document);
    set(change, lock.document, lock);
    if (before?.tab !== lock.tab) tell(change);
  };
  return {
    list,
    close,
    /** Who else writes a document; undefined: the tab holds it now, and again for two minutes. */
    take: (change: string, document: string, tab: string, { name }: Author): Lock | undefined => {
      const lock = get(change, document);
      if (lock && lock.tab !== tab) return lock;
      hold(change, { document, tab, by: name });
      return undefined;
    },
    /** Resolves when the tab that held the document has saved what was typed there, or has had its time. */
    takeOver: async (change: string, document: string, tab: string, { name }: Author) => {
      const lock = get(change, document);
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
      hold(change, { document, tab, by: name });
    },
    /** One document of a tab, or all. */
    release: (change: string, tab: string, document?: string) => {
      for (const lock of list(change)) {
        if (lock.tab !== tab || (document !== undefined && lock.document !== document)) continue;
        drop(change, lock.document);
        waiting.get(`${change} ${lock.document}`)?.();
        tell(change);
      }
    },
    /** Of a change that is over. */
    end: (change: string) => {
      for (const { document } of list(change)) drop(change, document);
    },
  };
}
