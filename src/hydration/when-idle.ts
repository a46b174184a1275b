/** Where nobody can say when the browser is idle (Safari). In milliseconds. */
const pause = 200;

/** Calls back once when the browser has nothing else to do, after `patience` milliseconds at the latest. */
export function whenIdle(act: () => void, patience: number): void {
  // Missing in Safari, which TypeScript's DOM library does not say.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: patience });
  else setTimeout(act, pause);
}
