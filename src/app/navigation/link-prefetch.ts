import { findInternalPath } from './link-delegation.ts';

/** A pointer that only passes over a link on its way elsewhere leaves it sooner, in milliseconds. */
const hoverDelay = 65;
/** Pages prefetched from one document: who hovers more links than this is not choosing one. */
const mostPages = 30;

type LinkPrefetch = {
  /** Fetches the data and code of a page. Failures are ignored. */
  prefetch: (path: string) => Promise<void>;
};

/**
 * Prefetches pages whose links are hovered, touched or focused, for the whole document: each once, up to
 * `mostPages`, none where the visitor saves data. Returns the function that ends it.
 */
export function prefetchLinks({ prefetch }: LinkPrefetch): () => void {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();

  const start = (path: string) => {
    if (asked.has(path) || asked.size >= mostPages || savesData()) return;
    asked.add(path);
    // The navigation tries again and shows the failure.
    prefetch(path).catch(() => asked.delete(path));
  };
  const atOnce = ({ target }: Event) => {
    const path = findPage(target);
    if (path !== undefined) start(path);
  };
  const afterDelay = ({ target }: Event) => {
    clearTimeout(timer);
    const path = findPage(target);
    if (path !== undefined) timer = setTimeout(start, hoverDelay, path);
  };

  // On the window: React stops events in blocks that it has not hydrated, before they come there.
  const options = { capture: true, passive: true, signal: listeners.signal };
  window.addEventListener('mouseover', afterDelay, options);
  window.addEventListener('touchstart', atOnce, options);
  window.addEventListener('focusin', atOnce, options);
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

/** The path of another page; undefined for previews, which are never cached. */
function findPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.dataset.opens || 'reload' in link.dataset) {
    return undefined;
  }
  const isInternal = findInternalPath(link) !== undefined;
  const isElsewhere = link.pathname !== location.pathname;
  const isPreview = new URLSearchParams(link.search).has('preview');
  return isInternal && isElsewhere && !isPreview ? link.pathname : undefined;
}

function savesData(): boolean {
  // Not in TypeScript's DOM library: Chromium alone has it (https://wicg.github.io/savedata/).
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
