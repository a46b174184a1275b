import type { Page } from '../schema/page.ts';

/** What the page route's loader gives, on the server and in the browser. */
export type PageData = {
  page: Page;
  /** The path that was asked for: for error pages it differs from the page's route. */
  path: string;
  /** The page is not published: what the notice above it says. */
  notice?: string;
  /** Milliseconds after which the page may appear or disappear; left out where it stays. */
  lifetime?: number;
};

/** Where the browser asks for the data of a page. */
export const pageDataPath = '/_vitrine/page';

/** The header that names the release of the data: the address of the script that knows all its blocks. */
export const releaseHeader = 'Vitrine-Release';

/** For how long the data of a page are waited for, and the code that asks for them, in milliseconds. */
export const longestAnswer = 30_000;

/** `preview` is the token of a preview link. */
export function pageDataUrl(path: string, preview: string | null = null): string {
  const query = new URLSearchParams(preview === null ? { path } : { path, preview });
  return `${pageDataPath}?${query}`;
}
