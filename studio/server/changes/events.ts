import { EventEmitter } from 'node:events';
import type { Author, Lock, StudioEvent } from '../protocol.ts';
import type { Schedule } from '../schedule.ts';

/** Milliseconds for which an author counts as present, and without a key after which a document is free. */
const presenceTime = 30_000;
const silence = 120_000;

/** Milliseconds that a tab has for its last save when somebody takes its document over. */
const handOver = 3000;

type Present = { id: string; name: string; document: string };
type Held<Value> = Map<string, { change: string; value: Value; cancel: () => void }>;

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Tells every open Studio what happens to changes, and who is at work on which document: one tab writes it. */
export function createChangeEvents(schedule: Schedule) {
  const emitter = new EventEmitter().setMaxListeners(0);
  const present: Held<Present> = new Map();
  const locks: Held<Lock> = new Map();
  const waiting = new Map<string, () => void>();
  const emit = (event: StudioEvent) => emitter.emit('event', event);
  const list = <Value>(held: Held<Value>, change: string) =>
    [...held.values()].flatMap((one) => (one.change === change ? [one.value] : []));
  const describe = (change: string): StudioEvent => ({
    ...{ type: 'present', change, authors: list(present, change), locks: list(locks, change) },
  });
  const tell = (change: string) => emit(describe(change));
  const drop = <Value>(held: Held<Value>, key: string) => {
    held.get(key)?.cancel();
    held.delete(key);
  };
  /** Forgotten after the time, unless it is held again. */
  const hold = <Value>(
    held: Held<Value>,
    time: number,
    key: string,
    change: string,
    value: Value,
  ) => {
    drop(held, key);
    const end = () => {
      held.delete(key);
      tell(change);
    };
    held.set(key, { change, value, cancel: schedule(end, time) });
  };
  const lock = (change: string, value: Lock) => {
    const key = `${change} ${value.document}`;
    const before = locks.get(key)?.value;
    hold(locks, silence, key, change, value);
    if (before?.tab !== value.tab) tell(change);
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
      const before = present.get(key)?.value;
      hold(present, presenceTime, key, change, { id, name, document });
      if (before?.document !== document) tell(change);
    },
    /** Who else writes a document; undefined: the tab holds it now, and again for two minutes. */
    takeLock: (change: string, document: string, tab: string, { name }: Author) => {
      const held = locks.get(`${change} ${document}`)?.value;
      if (held && held.tab !== tab) return held;
      lock(change, { document, tab, by: name });
      return undefined;
    },
    /** Resolves when the tab that held the document has saved what was typed there, or has had its time. */
    takeLockOver: async (change: string, document: string, tab: string, { name }: Author) => {
      const key = `${change} ${document}`;
      const held = locks.get(key)?.value;
      if (held && held.tab !== tab && !held.wantedBy) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(key, resolve);
        const cancel = schedule(resolve, handOver);
        held.wantedBy = name;
        tell(change);
        await promise;
        cancel();
        waiting.delete(key);
      }
      lock(change, { document, tab, by: name });
    },
    /** One document of a tab, or all. */
    releaseLocks: (change: string, tab: string, document?: string) => {
      for (const held of list(locks, change)) {
        if (held.tab !== tab || (document !== undefined && held.document !== document)) continue;
        const key = `${change} ${held.document}`;
        drop(locks, key);
        waiting.get(key)?.();
        tell(change);
      }
    },
    endLocks: (change: string) => {
      for (const { document } of list(locks, change)) drop(locks, `${change} ${document}`);
    },
    close: () => {
      for (const { cancel } of [...present.values(), ...locks.values()]) cancel();
      emitter.removeAllListeners();
    },
  };
}
