import { EventEmitter } from 'node:events';
import type { Author, StudioEvent } from '../protocol.ts';
import type { Schedule } from '../schedule.ts';
import { createLeases } from './leases.ts';
import { createLocks } from './locks.ts';

/** Milliseconds for which an author counts as present. */
const presenceTime = 30_000;

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Tells every open Studio what happens to changes, and who is at work on which document. */
export function createChangeEvents(schedule: Schedule) {
  const emitter = new EventEmitter().setMaxListeners(0);
  const emit = (event: StudioEvent) => emitter.emit('event', event);
  const describe = (change: string): StudioEvent => ({
    ...{ type: 'present', change, authors: present.list(change), locks: locks.list(change) },
  });
  const tell = (change: string) => emit(describe(change));
  const locks = createLocks(schedule, tell);
  const present = createLeases<{ id: string; name: string; document: string }>(
    ...[schedule, presenceTime, tell],
  );
  return {
    emit,
    locks,
    describe,
    subscribe: (listener: (event: StudioEvent) => void) => {
      emitter.on('event', listener);
      return () => void emitter.off('event', listener);
    },
    setPresent: (change: string, { id, name }: Author, document: string) => {
      const before = present.get(change, id);
      present.set(change, id, { id, name, document });
      if (before?.document !== document) tell(change);
    },
    close: () => {
      present.close();
      locks.close();
      emitter.removeAllListeners();
    },
  };
}
