import { changeParam, studioPath } from '../../server/protocol.ts';

/** The address of Studio with a change open, or without one; the page stays the same by default. */
export function studioAddress(
  change: string | undefined,
  page = new URLSearchParams(location.search).get('page') ?? '/',
): string {
  const parts = { page, ...(change === undefined ? {} : { [changeParam]: change }) };
  return `${studioPath}?${new URLSearchParams(parts)}`;
}

/** Loads Studio anew: nothing of the change that was open stays. */
export function openChange(change: string | undefined, page?: string): void {
  if (change === undefined) {
    forgetLastChange();
    // An answer that comes until the page is gone keeps the change again.
    addEventListener('pagehide', forgetLastChange, { once: true });
  }
  location.assign(studioAddress(change, page));
}

const lastChangeKey = 'vitrine-studio-change';

export const forgetLastChange = () => localStorage.removeItem(lastChangeKey);

/** The change that an author had open last: a plain address takes it up again. */
export function readLastChange(author: string): string | null {
  const [of, change] = (localStorage.getItem(lastChangeKey) ?? '').split(' ');
  return (of === author && change) || null;
}

export function keepLastChange(author: string, change: string): void {
  try {
    localStorage.setItem(lastChangeKey, `${author} ${change}`);
  } catch {
    // The browser has no room: the list of changes leads to it.
  }
}

/** Where a page is shown from the files of a change, or as it is online. */
export const addressOf = (route: string, change: string | undefined): string =>
  change === undefined ? route : `${route}?${new URLSearchParams({ [changeParam]: change })}`;
