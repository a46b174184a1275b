import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Author, Lock, StudioEvent } from '../protocol.ts';

/** Milliseconds for which an author counts as present, and without a key after which a document is free. */
const presenceTime = 30_000;
const silence = 120_000;

/** Milliseconds that a tab has for its last save when somebody takes its document over. */
const handOver = 3000;

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Tells every open Studio what happens to changes, and who is at work on which document: one tab writes it. */
export function createChangeEvents() {
  const emitter = new EventEmitter().setMaxListeners(0);
  const emit = (event: StudioEvent) => emitter.emit('event', event);
  const emitPresence = (change: string) => emit(describe(change));
  /** Forgotten after some milliseconds, unless it is set again. */
  const createHeld = <Value>(ttl: number) =>
    new LRUCache<string, { change: string; value: Value }>({
      ttl,
      ttlAutopurge: true,
      dispose: ({ change }, _, reason) => {
        if (reason === 'expire') emitPresence(change);
      },
    });
  const present = createHeld<{ id: string; name: string; document: string }>(presenceTime);
  const locks = createHeld<Lock>(silence);
  /** Tabs that were closed: their last save may arrive after that, and holds nothing. */
  const closed = new LRUCache<string, true>({ max: 1000, ttl: presenceTime });
  const waiting = new Map<string, () => void>();
  const list = <Value>(held: LRUCache<string, { change: string; value: Value }>, change: string) =>
    [...held.rvalues()].flatMap((one) => (one?.change === change ? [one.value] : []));
  const describe = (change: string): StudioEvent => ({
    type: 'present',
    change,
    authors: list(present, change),
    locks: list(locks, change),
  });
  const lock = (change: string, value: Lock) => {
    const key = `${change} ${value.document}`;
    const before = locks.peek(key)?.value.tab;
    locks.set(key, { change, value });
    if (before !== value.tab) emitPresence(change);
  };
  return {
    emit,
    describe,
    subscribe: (listener: (event: StudioEvent) => void) => {
      emitter.on('event', listener);
      return () => void emitter.off('event', listener);
    },
    setPresent: (change: string, { id, name }: Author, document: string) => {
      const key = `${change} ${id}`;
      const before = present.peek(key)?.value.document;
      present.set(key, { change, value: { id, name, document } });
      if (before !== document) emitPresence(change);
    },
    /** Who else writes a document; undefined: the tab holds it now, and again for two minutes. */
    takeLock: (change: string, document: string, tab: string, { name }: Author) => {
      const held = locks.peek(`${change} ${document}`)?.value;
      if (held && held.tab !== tab) return held;
      if (!closed.has(tab)) lock(change, { document, tab, by: name });
      return undefined;
    },
    /** Resolves when the tab that held the document has saved what was typed there, or has had its time. */
    takeLockOver: async (change: string, document: string, tab: string, { name }: Author) => {
      const key = `${change} ${document}`;
      const held = locks.peek(key)?.value;
      if (held && held.tab !== tab && !held.wantedBy) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(key, resolve);
        const timer = setTimeout(resolve, handOver);
        held.wantedBy = name;
        emitPresence(change);
        await promise;
        clearTimeout(timer);
        waiting.delete(key);
      }
      lock(change, { document, tab, by: name });
    },
    /** One document of a tab, or all. */
    releaseLocks: (change: string, tab: string, document?: string) => {
      if (document === undefined) closed.set(tab, true);
      for (const held of list(locks, change)) {
        if (held.tab !== tab || (document !== undefined && held.document !== document)) continue;
        const key = `${change} ${held.document}`;
        locks.delete(key);
        waiting.get(key)?.();
        emitPresence(change);
      }
    },
    endLocks: (change: string) => {
      for (const { document } of list(locks, change)) locks.delete(`${change} ${document}`);
    },
    close: () => emitter.removeAllListeners(),
  };
}
