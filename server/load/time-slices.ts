import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that long work may block requests. */
const sliceLength = 8;

/** Yields to requests: long work awaits the returned function between its steps. */
export function createTimeSlices(): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    if (performance.now() - begin < sliceLength) return;
    await nextTurn();
    begin = performance.now();
  };
}
