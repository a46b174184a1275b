import { EventEmitter } from 'node:events';
import type { Schedule } from '../../../server/schedule.ts';
import type { Author, ChangeEvent } from '../team-protocol.ts';

/** Milliseconds for which an author counts as present. */
const presenceTime = 30_000;

type Present = { id: string; name: string; document: string };

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Tells who has a change open what happens to it, and who else has it open. */
export function createChangeEvents(schedule: Schedule) {
  const emitter = new EventEmitter().setMaxListeners(0);
  const present = new Map<string, Map<string, Present & { cancel: () => void }>>();

  const list = (id: string): Present[] =>
    Array.from(present.get(id)?.values() ?? [], ({ cancel: _, ...author }) => author);
  const emit = (id: string, event: ChangeEvent) => emitter.emit(id, event);
  const tellPresent = (id: string) => emit(id, { type: 'present', authors: list(id) });

  return {
    emit,
    subscribe: (id: string, listener: (event: ChangeEvent) => void) => {
      emitter.on(id, listener);
      return () => void emitter.off(id, listener);
    },
    listPresent: list,
    setPresent: (id: string, { id: author, name }: Author, document: string) => {
      const authors = present.get(id) ?? new Map();
      present.set(id, authors);
      const before = authors.get(author);
      before?.cancel();
      const cancel = schedule(() => {
        authors.delete(author);
        if (authors.size === 0) present.delete(id);
        tellPresent(id);
      }, presenceTime);
      authors.set(author, { id: author, name, document, cancel });
      if (before?.document !== document) tellPresent(id);
    },
    close: () => {
      for (const authors of present.values()) for (const { cancel } of authors.values()) cancel();
      emitter.removeAllListeners();
    },
  };
}
