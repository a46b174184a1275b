import type { Schedule } from '../schedule.ts';

/** Values of changes that are forgotten after a time, unless they are set again. `onEnd` names the change. */
export function createLeases<Value>(
  schedule: Schedule,
  milliseconds: number,
  onEnd: (change: string) => void,
) {
  const held = new Map<string, { change: string; value: Value; cancel: () => void }>();
  const nameOf = (change: string, key: string) => `${change} ${key}`;
  const drop = (change: string, key: string) => {
    held.get(nameOf(change, key))?.cancel();
    held.delete(nameOf(change, key));
  };
  return {
    drop,
    get: (change: string, key: string) => held.get(nameOf(change, key))?.value,
    list: (change: string) =>
      [...held.values()].flatMap((one) => (one.change === change ? [one.value] : [])),
    set: (change: string, key: string, value: Value) => {
      drop(change, key);
      const cancel = schedule(() => {
        held.delete(nameOf(change, key));
        onEnd(change);
      }, milliseconds);
      held.set(nameOf(change, key), { change, value, cancel });
    },
    close: () => {
      for (const { cancel } of held.values()) cancel();
      held.clear();
    },
  };
}
