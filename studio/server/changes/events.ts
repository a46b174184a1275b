import { EventEmitter } from 'node:events';
import type { Schedule } from '../../../server/schedule.ts';
import type { Author, StudioEvent } from '../protocol.ts';
import { createLocks } from './locks.ts';

/** Milliseconds for which an author counts as present. */
const presenceTime = 30_000;

type Present = { id: string; name: string; document: string };

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Tells every open Studio what happens to changes, and who is at work on which document. */
export function createChangeEvents(schedule: Schedule) {
  const emitter = new EventEmitter().setMaxListeners(0);
  const present = new Map<string, Map<string, Present & { cancel: () => void }>>();

  const listPresent = (change: string): Present[] =>
    Array.from(present.get(change)?.values() ?? [], ({ cancel: _, ...author }) => author);
  const emit = (event: StudioEvent) => emitter.emit('event', event);
  const describe = (change: string): StudioEvent => ({
    ...{ type: 'present', change, authors: listPresent(change), locks: locks.list(change) },
  });
  const tell = (change: string) => emit(describe(change));
  const locks = createLocks(schedule, tell);

  return {
    emit,
    locks,
    describe,
    subscribe: (listener: (event: StudioEvent) => void) => {
      emitter.on('event', listener);
      return () => void emitter.off('event', listener);
    },
    setPresent: (change: string, { id: author, name }: Author, document: string) => {
      const authors = present.get(change) ?? new Map();
      present.set(change, authors);
      const before = authors.get(author);
      before?.cancel();
      const cancel = schedule(() => {
        authors.delete(author);
        if (authors.size === 0) present.delete(change);
        tell(change);
      }, presenceTime);
      authors.set(author, { id: author, name, document, cancel });
      if (before?.document !== document) tell(change);
    },
    close: () => {
      for (const authors of present.values()) for (const { cancel } of authors.values()) cancel();
      locks.close();
      emitter.removeAllListeners();
    },
  };
}
