import { loadWhileOnPage } from '../../ui/load-while-on-page.ts';
import { closeToast, showToast, toast } from '../../ui/toast/toasts.ts';
import type { LoadPage } from './load-page-browser.ts';

/** While the browser believes to be connected, the server is asked again this often, in milliseconds. */
const pause = 5000;
/** A server that has not answered by then does not, in milliseconds. */
const longestAnswer = 10_000;

type RecoveryOptions = {
  loadPage: LoadPage;
  /** Said while it waits. */
  notReached: string;
  /** The fragment of the address that a navigation is about: `#…`, or nothing. */
  findFragment: () => string;
  /** Ends the navigation that is under way: the page stays as it is. */
  stay: () => void;
};

export type ChunkRecovery = {
  /** Loads a page by script, or its document where that is not possible. Waits for the connection. */
  loadPage: LoadPage;
  /** Loads the document of the page that is shown, once the server answers. */
  loadAnew: () => Promise<never>;
};

const forever = new Promise<never>(() => {});

/**
 * What becomes of a navigation whose data or code does not come: the document takes the place of what a
 * release does not have any more, and without a connection the page stays until there is one (decision
 * 0093).
 */
export function createChunkRecovery({
  loadPage,
  notReached,
  findFragment,
  stay,
}: RecoveryOptions): ChunkRecovery {
  /** A part of this document's release did not come: from then on the next page is a document. */
  let isOutdated = false;
  let navigations = 0;
  let anew: AbortController | undefined;
  // Vite tells so of each part that does not come, its code or its styles. To ask for it again helps in some
  // browsers only: others keep the failure as long as the document (HTML, "fetch a single module script").
  window.addEventListener('vite:preloadError', () => {
    isOutdated = true;
  });
  // A page that comes back as it was left was left for a document.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && navigations > 0) stay();
  });

  /** Leaves for a document when the server answers; else waits for the next moment to try again. */
  const leaveOrWait = async (
    href: string,
    signal: AbortSignal,
    giveUp: () => void,
  ): Promise<void> => {
    if (await isAnswered(href, signal)) {
      endWaiting();
      // An entry of the history that the address already stands for, as by the back button.
      if (href === location.href) location.reload();
      else location.assign(href);
      return forever;
    }
    await waitForLine(notReached, signal, giveUp);
  };

  return {
    loadPage: async (url, signal) => {
      navigations += 1;
      anew?.abort();
      try {
        for (;;) {
          try {
            const load = () => loadPage(url, signal);
            const data = isOutdated ? undefined : await loadWhileOnPage(load);
            if (data && !isOutdated) return data;
          } catch (error) {
            // A redirect; or the visitor has gone elsewhere.
            if (error instanceof Response || signal.aborted) throw error;
            console.error(`[vitrine] The page ${url.pathname} did not load:`, error);
          }
          await leaveOrWait(`${url.href}${findFragment()}`, signal, stay);
        }
      } finally {
        navigations -= 1;
        endWaiting();
      }
    },

    loadAnew: async () => {
      // A navigation has its own word; one wait is enough for all parts.
      if (navigations > 0 || anew?.signal.aborted === false) return forever;
      const wait = new AbortController();
      anew = wait;
      try {
        for (;;) await leaveOrWait(location.href, wait.signal, () => wait.abort());
      } catch {
        // The visitor goes elsewhere, or stays.
        endWaiting();
        return forever;
      }
    },
  };
}

async function isAnswered(href: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestAnswer)]),
    });
    // Between two releases, balancers answer in the place of the server.
    return status < 500;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Says so, and resolves when it is worth while to ask again; rejects when nobody waits any more. */
async function waitForLine(text: string, signal: AbortSignal, giveUp: () => void): Promise<void> {
  const listeners = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const retry = () => resolve();
      window.addEventListener('online', retry, { signal: listeners.signal });
      if (navigator.onLine) setTimeout(retry, pause);
      const abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort, { signal: listeners.signal });
      showToast(text, { waiting: { retry, giveUp } });
    });
  } finally {
    listeners.abort();
  }
}

function endWaiting(): void {
  if (toast.get()?.waiting) closeToast();
}
