/** Where nobody can say when the browser is idle (Safari). In milliseconds. */
const pause = 200;

/** Calls back once when the browser has nothing else to do, after `timeout` milliseconds at the latest. */
export function whenIdle(act: () => void, timeout: number): void {
  // Missing in Safari, which TypeScript's DOM library does not say.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout });
  else setTimeout(act, pause);
}
