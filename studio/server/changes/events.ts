import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Author, Lock, StudioEvent } from '../protocol.ts';

type Present = Extract<StudioEvent, { type: 'present' }>['authors'][number];

/** Milliseconds for which an author counts as present, and without a key after which a document is free. */
const presenceTime = 30_000;
const silence = 120_000;

/** Milliseconds that a tab has for its last save when somebody takes its document over. */
const handOver = 3000;

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Values of changes by name. Each is forgotten after some milliseconds, unless it is set again. */
function createHeld<Value>(ttl: number, onForgotten: (change: string) => void) {
  const held = new LRUCache<string, { change: string; value: Value }>({
    ttl,
    ttlAutopurge: true,
    dispose: ({ change }, _, reason) => {
      if (reason === 'expire') onForgotten(change);
    },
  });
  return {
    get: (change: string, name: string) => held.peek(`${change} ${name}`)?.value,
    set: (change: string, name: string, value: Value) =>
      held.set(`${change} ${name}`, { change, value }),
    delete: (change: string, name: string) => held.delete(`${change} ${name}`),
    list: (change: string) =>
      [...held.rvalues()].flatMap((one) => (one?.change === change ? [one.value] : [])),
  };
}

/** Which tab writes a document of a change: one at a time. `onChanged`: it is another one, or none. */
function createLocks(onChanged: (change: string) => void) {
  const locks = createHeld<Lock>(silence, onChanged);
  /** Tabs that were closed: their last save may arrive after that, and holds nothing. */
  const closed = new LRUCache<string, true>({ max: 1000, ttl: presenceTime });
  const waiting = new Map<string, () => void>();
  const lock = (change: string, value: Lock) => {
    const before = locks.get(change, value.document)?.tab;
    locks.set(change, value.document, value);
    if (before !== value.tab) onChanged(change);
  };
  return {
    list: locks.list,
    /** Who else writes a document; undefined: the tab holds it now, and again for two minutes. */
    takeLock: (change: string, document: string, tab: string, { name }: Author) => {
      const held = locks.get(change, document);
      if (held && held.tab !== tab) return held;
      if (!closed.has(tab)) lock(change, { document, tab, by: name });
      return undefined;
    },
    /** Resolves when the tab that held the document has saved what was typed there, or has had its time. */
    takeLockOver: async (change: string, document: string, tab: string, { name }: Author) => {
      const key = `${change} ${document}`;
      const held = locks.get(change, document);
      if (held && held.tab !== tab && !held.wantedBy) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(key, resolve);
        const timer = setTimeout(resolve, handOver);
        held.wantedBy = name;
        onChanged(change);
        await promise;
        clearTimeout(timer);
        waiting.delete(key);
      }
      lock(change, { document, tab, by: name });
    },
    /** One document of a tab, or all. */
    releaseLocks: (change: string, tab: string, document?: string) => {
      if (document === undefined) closed.set(tab, true);
      for (const held of locks.list(change)) {
        if (held.tab !== tab || (document !== undefined && held.document !== document)) continue;
        locks.delete(change, held.document);
        waiting.get(`${change} ${held.document}`)?.();
        onChanged(change);
      }
    },
    endLocks: (change: string) => {
      for (const { document } of locks.list(change)) locks.delete(change, document);
    },
  };
}

/** Tells every open Studio what happens to changes, and who is at work on which document. */
export function createChangeEvents() {
  const emitter = new EventEmitter().setMaxListeners(0);
  const emit = (event: StudioEvent) => emitter.emit('event', event);
  const emitPresence = (change: string) => emit(describe(change));
  const present = createHeld<Present>(presenceTime, emitPresence);
  const { list: listLocks, ...locks } = createLocks(emitPresence);
  const describe = (change: string): StudioEvent => ({
    type: 'present',
    change,
    authors: present.list(change),
    locks: listLocks(change),
  });
  return {
    ...locks,
    emit,
    describe,
    subscribe: (listener: (event: StudioEvent) => void) => {
      emitter.on('event', listener);
      return () => void emitter.off('event', listener);
    },
    setPresent: (change: string, { id, name }: Author, document: string) => {
      const before = present.get(change, id)?.document;
      present.set(change, id, { id, name, document });
      if (before !== document) emitPresence(change);
    },
    close: () => emitter.removeAllListeners(),
  };
}
