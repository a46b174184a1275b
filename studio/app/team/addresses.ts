import { studioPath } from '../../server/protocol.ts';
import { changeParam } from '../../server/team-protocol.ts';

/** The address of Studio with a change open, or without one; the page stays the same by default. */
export function studioAddress(
  change: string | undefined,
  page = new URLSearchParams(location.search).get('page') ?? '/',
): string {
  const parts = { page, ...(change === undefined ? {} : { [changeParam]: change }) };
  return `${studioPath}?${new URLSearchParams(parts)}`;
}

/** Loads Studio anew: nothing of the change that was open stays. */
export const openChange = (change: string | undefined, page?: string): void =>
  location.assign(studioAddress(change, page));
