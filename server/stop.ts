/** Milliseconds from the last new connection until the process ends, whatever hangs. */
export const stopTime = 15_000;

/** Calls back at the first signal, or when the program that has started this one ends. */
export function stopAtSignal(stop: () => void): void {
  let isSignalled = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isSignalled) console.warn(`Vitrine is stopping: another ${signal} is ignored.`);
      isSignalled = true;
      stop();
    });
  }
  // `npm start` stops, or was killed.
  process.once('disconnect', stop);
}
