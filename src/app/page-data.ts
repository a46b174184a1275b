import type { Page } from '../engine/page-manifest.ts';

/** What the page route's loader gives, on the server and in the browser. */
export type PageData = {
  page: Page;
  /** The path that was asked for: for error pages it differs from the page's route. */
  path: string;
};

/** Where the browser asks for the data of a page. */
export const pageDataPath = '/_vitrine/page';

export function pageDataUrl(path: string): string {
  return `${pageDataPath}?path=${encodeURIComponent(path)}`;
}
