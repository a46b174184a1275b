import { onCapture } from '../../ui/on-capture.ts';
import { createRandomId, keepStored, readStored } from '../../ui/tab-storage.ts';

/**
 * The scroll position of each entry of the session's history. The browser would restore a position
 * before that page is shown, so its scroll restoration is off, and anchors within a page are restored here too.
 */
const storageKey = 'scroll-positions';
let positions = new Map<string, number>();
let entry = '';

/** The key of the current history entry. An entry made by the browser gets one. */
function identifyEntry(): string {
  const state: unknown = history.state;
  const key: unknown = Object(state).key;
  if (typeof key === 'string') return key;
  const name = createRandomId();
  history.replaceState({ ...Object(state), key: name }, '');
  return name;
}

export function recordPosition(): void {
  entry = identifyEntry();
  positions.set(entry, window.scrollY);
}

export function findLastPosition(): number | undefined {
  entry = identifyEntry();
  return positions.get(entry);
}

/** `isWithinPage`: whether the address is one of the shown page. */
export function keepPositions(isWithinPage: () => boolean): void {
  positions = new Map(readPositions());
  const disableRestoration = () => {
    history.scrollRestoration = 'manual';
  };
  disableRestoration();
  window.addEventListener('pageshow', disableRestoration);
  const keep = () => positions.set(entry, window.scrollY);
  if (isWithinPage()) {
    entry = identifyEntry();
    // With the next frame: reading the position while the page is hydrated would compute styles early.
    requestAnimationFrame(keep);
  }
  window.addEventListener('pagehide', () => {
    keep();
    // After a reload the browser restores the position, before any script runs.
    history.scrollRestoration = 'auto';
    keepStored(storageKey, [...positions]);
  });
  window.addEventListener('scroll', keep, { passive: true });
  // The scroll event fires with the next frame; a click may come earlier.
  onCapture('click', keep);
  // Before the router's listener: navigation within a page loads and renders nothing.
  onCapture('popstate', (event) => {
    // The browser has already scrolled for an entry that an anchor has just made.
    if (history.state !== null) keep();
    if (!isWithinPage()) return;
    event.stopImmediatePropagation();
    const position = findLastPosition();
    if (position === undefined) recordPosition();
    else window.scrollTo({ top: position, behavior: 'instant' });
  });
}

function readPositions(): [string, number][] {
  const stored = readStored(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (pair): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
  );
}
