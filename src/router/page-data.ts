import type { ContentEntries } from '../content/content-store.ts';
import type { Page } from '../schema/page.ts';
import type { SiteParts } from '../site/site-context.ts';

/** The data of a page route, on the server and in the browser. */
export type PageData = {
  page: Page;
  /** The requested path. On error pages it differs from the page's route. */
  path: string;
  /** Text of the notice above an unpublished page. */
  notice?: string;
  /** What the embedded records give its sources; a document's state has it in its content. */
  records?: ContentEntries;
  /** Milliseconds until the page is published or unpublished; undefined: no change is planned. */
  lifetime?: number;
} & SiteParts;

export const pageDataPath = '/_vitrine/page';

/** Header with the release of the data: the address of the application's script. */
export const releaseHeader = 'Vitrine-Release';

/** Timeout for a page's data, in milliseconds. */
export const longestAnswer = 30_000;

/** The same for the code of a navigation, whose documents need none of it. */
export const longestCode = 8_000;

/** `preview` is the token of a preview link. */
export function pageDataUrl(path: string, preview: string | null = null): string {
  const query = new URLSearchParams(preview === null ? { path } : { path, preview });
  return `${pageDataPath}?${query}`;
}
