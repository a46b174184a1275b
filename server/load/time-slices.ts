import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that long work runs at a time: requests that came meanwhile wait no longer. */
const sliceLength = 8;

/** Cuts long work into slices: to be awaited between its steps. Requests are answered between two slices. */
export function createTimeSlices(): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    if (performance.now() - begin < sliceLength) return;
    await nextTurn();
    begin = performance.now();
  };
}
