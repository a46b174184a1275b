import { loadWhileOnPage } from '../ui/load-while-on-page.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Starts the application, whose modules `data-starts` names: when the page is painted and the browser is
 * idle, or at the visitor's first interaction. So it never competes with the largest paint (decision 0095).
 */
const interactions = [
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

/** Milliseconds to wait for an idle browser. */
const timeout = 2000;

/** Runs modules with a task for input between them: react-dom takes as long as the rest. */
async function runInTurn(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    // An absolute URL: Vite's development server adds a query to a path, which loads a second module.
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
    // After two frames the page is painted.
    requestAnimationFrame(() => requestAnimationFrame(wait));
    // Background tabs have no frames.
    setTimeout(wait, timeout);
  };
  const wait = () => whenIdle(start, timeout);
  const options = { capture: true, passive: true, signal };
  for (const name of interactions) window.addEventListener(name, start, options);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle, { signal });
}

/** Written by server/pages/render-page.tsx; tests and stories have none. */
const script = globalThis.document?.querySelector<HTMLElement>('script[data-starts]');
const [entry, ...imports] = script?.dataset.starts?.split(' ') ?? [];
if (entry) startWhenDue(entry, imports);
