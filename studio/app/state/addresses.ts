import { canvasParam, changeParam, studioPath } from '../../server/protocol.ts';

export const signInPath = '/sign-in';

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
  if (change === undefined) localStorage.removeItem(lastChangeKey);
  location.assign(studioAddress(change, page));
}

const lastChangeKey = 'vitrine-studio-change';

/** The change that was open last in local Studio: its address does not name one after a new start. */
export const readLastChange = (): string | null => localStorage.getItem(lastChangeKey);

export function keepLastChange(change: string): void {
  try {
    localStorage.setItem(lastChangeKey, change);
  } catch {
    // The browser has no room: the list of changes leads to it.
  }
}

/** Where a page is shown from the files of a change, or as it is online. */
export const addressOf = (route: string, change: string | undefined): string =>
  change === undefined ? route : `${route}?${new URLSearchParams({ [changeParam]: change })}`;

/** The page as a document that Studio may frame. */
export const canvasAddress = (route: string, change: string | undefined): string => {
  const ofChange = change === undefined ? '' : `&${new URLSearchParams({ [changeParam]: change })}`;
  return `${route}?${canvasParam}${ofChange}`;
};
