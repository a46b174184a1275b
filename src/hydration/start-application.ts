import { loadWhileOnPage } from '../ui/load-while-on-page.ts';
import { whenIdle } from './when-idle.ts';

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

/** One after the other, between which the browser answers the visitor: react-dom takes as long as the rest. */
async function runInTurn(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    // Complete: to a path Vite's development server adds a query, which makes it a second module.
    await import(/* @vite-ignore */ new URL(module, location.href).href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function startWhenDue(entry: string, imports: readonly string[]): void {
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
    loadWhileOnPage(() => runInTurn([...imports, entry])).catch((error: unknown) => {
      console.error('[vitrine] The application did not load, the page goes on without it:', error);
    });
  };
  const startWhenIdle = () => {
    // Two frames: what the load event has brought is painted.
    requestAnimationFrame(() => requestAnimationFrame(wait));
    // A tab in the background has no frames.
    setTimeout(wait, patience);
  };
  const wait = () => whenIdle(start, patience);
  const options = { capture: true, passive: true, signal };
  for (const sign of signs) window.addEventListener(sign, start, options);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle, { signal });
}

/** Written by server/pages/render-page.tsx; tests and stories have none. */
const script = globalThis.document?.querySelector<HTMLElement>('script[data-starts]');
const [entry, ...imports] = script?.dataset.starts?.split(' ') ?? [];
if (entry) startWhenDue(entry, imports);
