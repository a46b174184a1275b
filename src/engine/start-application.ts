/**
 * Starts the application, whose modules the early script's element names: once the page has loaded, been
 * painted, and the browser is idle, or at once at the first sign of a visitor. Nothing of it competes with
 * the largest paint (decision 0095).
 */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'hashchange',
  'popstate',
] as const;

/** A browser that is never idle has had its paint by then. In milliseconds, as all here. */
const patience = 2000;
/** Where nobody can say when the browser is idle (Safari). */
const pause = 200;

function startWhenDue([entry, ...imports]: readonly string[]): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const start = () => {
    if (signal.aborted) return;
    listeners.abort();
    for (const href of imports) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    import(/* @vite-ignore */ entry as string).catch((error: unknown) => {
      console.error('[vitrine] The application did not load, the page goes on without it:', error);
    });
  };
  const startWhenIdle = () => {
    // Two frames: what the load event has brought is painted.
    requestAnimationFrame(() => requestAnimationFrame(wait));
    // A tab in the background has no frames.
    setTimeout(wait, patience);
  };
  const wait = () => {
    // Missing in Safari, which TypeScript's DOM library does not say.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: patience });
    else setTimeout(start, pause);
  };
  const options = { capture: true, passive: true, signal };
  for (const sign of signs) window.addEventListener(sign, start, options);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle, { signal });
}

/** What this element names: written by server/render-page.tsx. Tests and stories have none. */
const named =
  globalThis.document?.querySelector<HTMLElement>('script[data-starts]')?.dataset.starts;
if (named) startWhenDue(named.split(' '));
