import { loadOnce } from '../ui/load-while-on-page.ts';
import { isHydrating, type PageState, stateId } from './hydration-state.ts';

/** What only the application can answer: the forms that it sends. */
const needsApplication = 'form[method]';

/** Milliseconds that a press of it waits for the application, before the browser does the same. */
export const patience = 2000;

/** The first interactions with it. The mouse's moves, scrolling, an idle browser start nothing. */
const firstInteractions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const;

/** Written by server/pages/document-parts.tsx: the addresses of modules. Tests and stories have none. */
export const script = globalThis.document?.querySelector<HTMLElement>('script[data-starts]');
const [entry, ...imports] = script?.dataset.starts?.split(' ') ?? [];

/** By an absolute URL: Vite's development server adds a query to a path, which loads a second module. */
export const importModule = (path: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(path, location.href).href);

/** What the application hydrates the page from, once it is started. */
export let pageState: PageState | undefined;

/** Rejects when the page is no longer what the document shows: the document then goes on without application. */
async function loadState(): Promise<PageState> {
  const address = script?.dataset.state;
  if (address === undefined) {
    await new Promise<void>(whenParsed);
    return JSON.parse(document.getElementById(stateId)?.textContent ?? '');
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** Starts the application. Rejects when its code or its state does not come; the next call tries again. */
export const startApplication = loadOnce(async () => {
  for (const href of imports) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  [pageState] = await Promise.all([loadState(), importEach(imports)]);
  if (entry) await importModule(entry);
});

/** With a task for input between them: react-dom takes as long as the rest. */
async function importEach(modules: readonly string[]): Promise<void> {
  await new Promise<void>(whenParsed);
  for (const module of modules) {
    await importModule(module);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function start(): void {
  startApplication().catch((error: unknown) => {
    console.error('[vitrine] The application did not load, the page goes on without it:', error);
  });
}

/** Starts the application when somebody acts on what it must answer (decision 0095). */
export function startWhenNeeded(): void {
  const options = { capture: true, passive: true };
  const startFor = (element: EventTarget | null) => {
    if (element instanceof Element && element.closest(needsApplication)) start();
  };
  for (const name of firstInteractions) {
    window.addEventListener(name, ({ target }) => startFor(target), options);
  }
  // With the state in the document: in development, in a step of a wizard, for a late response of the content API.
  if (script && script.dataset.state === undefined) start();
  // Focused before this script came.
  startFor(document.activeElement);
  // An entry of the session's history that the application has made: without it, a document is loaded.
  const { pathname } = location;
  window.addEventListener('popstate', () => {
    if (isHydrating() && location.pathname !== pathname) location.reload();
  });
}

export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}
