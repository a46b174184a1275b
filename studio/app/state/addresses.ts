import { changeParam, mainId, studioPath } from '../../server/protocol.ts';

/** The address of Studio with a change open, or without one; the page stays the same by default. */
export function studioAddress(
  change: string | undefined,
  page = new URLSearchParams(location.search).get('page') ?? '/',
): string {
  const parts = { page, ...(change === undefined ? {} : { [changeParam]: change }) };
  return `${studioPath}?${new URLSearchParams(parts)}`;
}

/** Loads Studio anew, by default with what is online: nothing of the change that was open stays. */
export const openChange = (change = mainId, page?: string): void =>
  location.assign(studioAddress(change, page));

/** Where a page is shown from the files of a change, or as it is online. */
export const addressOf = (route: string, change: string | undefined): string =>
  change === undefined ? route : `${route}?${new URLSearchParams({ [changeParam]: change })}`;
