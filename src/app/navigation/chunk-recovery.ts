import { loadWhileOnPage } from '../../ui/load-while-on-page.ts';
import { closeToast, showToast, toast } from '../../ui/toast/toast.tsx';
import type { LoadPage } from './query-client.ts';

/** Milliseconds between attempts while the browser reports a connection. */
const pause = 5000;
const longestAnswer = 10_000;

type RecoveryOptions = {
  loadPage: LoadPage;
  notReached: string;
  /** Fragment of the current navigation's target: `#…`, or empty. */
  getFragment: () => string;
  stay: () => void;
};

const forever = new Promise<never>(() => {});

/**
 * Recovers from data or code that fails to load. When the release has changed, the document is loaded
 * instead. Without a connection the page stays until there is one (decision 0093).
 */
export function createChunkRecovery({ loadPage, notReached, getFragment, stay }: RecoveryOptions) {
  /** A chunk of this release is missing: the next navigation loads a document. */
  let isOutdated = false;
  let navigations = 0;
  let anew: AbortController | undefined;
  // Vite sends this event for each chunk that fails to load. A retry helps in some browsers only: others
  // cache the failure for the document's lifetime (HTML, "fetch a single module script").
  window.addEventListener('vite:preloadError', () => {
    isOutdated = true;
  });
  // Back from the back/forward cache: the navigation that left for a document is over.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && navigations > 0) stay();
  });

  /** Loads the document when the server answers, otherwise waits for the next attempt. */
  const leaveOrWait = async (href: string, signal: AbortSignal, giveUp: () => void) => {
    if (await isAnswered(href, signal)) return leaveFor(href);
    return waitForLine(notReached, signal, giveUp);
  };

  return {
    /** Loads a page by script, otherwise its document. Waits for the connection. */
    loadPage: async (url: URL, signal: AbortSignal) => {
      navigations += 1;
      anew?.abort();
      try {
        for (;;) {
          try {
            const load = () => loadPage(url, signal);
            const data = isOutdated ? undefined : await loadWhileOnPage(load);
            if (data && !isOutdated) return data;
          } catch (error) {
            // A redirect, or a cancelled navigation.
            if (error instanceof Response || signal.aborted) throw error;
            console.error(`[vitrine] The page ${url.pathname} did not load:`, error);
          }
          await leaveOrWait(`${url.href}${getFragment()}`, signal, stay);
        }
      } finally {
        navigations -= 1;
        endWaiting();
      }
    },

    loadAnew: async (): Promise<never> => {
      // A navigation shows its own message; one wait serves all chunks.
      if (navigations > 0 || anew?.signal.aborted === false) return forever;
      const wait = new AbortController();
      anew = wait;
      try {
        for (;;) await leaveOrWait(location.href, wait.signal, () => wait.abort());
      } catch {
        // Cancelled by a navigation, or by the visitor.
        endWaiting();
        return forever;
      }
    },
  };
}

function leaveFor(href: string): Promise<never> {
  endWaiting();
  // After the back button the address is already that of the target.
  if (href === location.href) location.reload();
  else location.assign(href);
  return forever;
}

async function isAnswered(href: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestAnswer)]),
    });
    // Between two releases a load balancer answers with 502 or 503.
    return status < 500;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Shows the message. Resolves when the next attempt is due, rejects when the wait is cancelled. */
function waitForLine(text: string, signal: AbortSignal, giveUp: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const retry = () => resolve();
  const listeners = new AbortController();
  window.addEventListener('online', retry, { signal: listeners.signal });
  signal.addEventListener('abort', () => reject(signal.reason), { signal: listeners.signal });
  if (navigator.onLine) setTimeout(retry, pause);
  showToast(text, { waiting: { retry, giveUp } });
  return promise.finally(() => listeners.abort());
}

function endWaiting(): void {
  if (toast.get()?.waiting) closeToast();
}
