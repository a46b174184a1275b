import { createRandomId } from '../../ui/store.ts';

/**
 * Where each entry of the session's history was scrolled to. The browser would scroll to an earlier page's
 * position before that page is shown, so it is told to leave that to us, and then leaves anchors of one
 * page to us too.
 */
const storageKey = 'scroll-positions';
let positions = new Map<string, number>();
/** The entry whose page is shown. */
let entry = '';

/** The present entry of the history; one that the browser has made has no name yet. */
function identifyEntry(): string {
  const state: unknown = history.state;
  const key: unknown = Object(state).key;
  if (typeof key === 'string') return key;
  const name = createRandomId();
  history.replaceState({ ...Object(state), key: name }, '');
  return name;
}

/** Remembers where the page that is shown is scrolled to. */
export function recordPosition(): void {
  entry = identifyEntry();
  positions.set(entry, window.scrollY);
}

/** Where the present entry was scrolled to when it was left; undefined: it is a new one. */
export function findLastPosition(): number | undefined {
  entry = identifyEntry();
  return positions.get(entry);
}

/** `isWithinPage`: whether the address leads to the page that is shown. */
export function keepPositions(isWithinPage: () => boolean): void {
  positions = new Map(readPositions());
  if (isWithinPage()) recordPosition();
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  window.addEventListener('pageshow', takeOver);
  const keep = () => positions.set(entry, window.scrollY);
  window.addEventListener('pagehide', () => {
    keep();
    // A reload is the browser's: it scrolls before there is a script.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
    } catch {
      // Storage is forbidden or full: whoever comes back begins at the top.
    }
  });
  window.addEventListener('scroll', keep, { passive: true });
  // The scroll event comes with the next frame: a link, or the back button, may be quicker.
  window.addEventListener('click', keep, { capture: true });
  // Before the router: within a page there is nothing to load, and nothing to render.
  window.addEventListener(
    'popstate',
    (event) => {
      // To an entry that an anchor has just made, the browser has scrolled already.
      if (history.state !== null) keep();
      if (!isWithinPage()) return;
      event.stopImmediatePropagation();
      const position = findLastPosition();
      if (position === undefined) recordPosition();
      else window.scrollTo({ top: position, behavior: 'instant' });
    },
    { capture: true },
  );
}

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
    );
  } catch {
    return [];
  }
}
