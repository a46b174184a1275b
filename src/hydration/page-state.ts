import type { BroughtContent } from '../content/content-store.ts';
import type { PageData } from '../router/page-data.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** What the server hands over to the browser, in a JSON script element of the document. */
export type PageState = {
  /** Those that the render has read; the others load when they are needed. */
  site: SiteSettings;
  /** Origin of canonical links. */
  origin: string;
  data: PageData;
  /** What the page's sources answered, by their cache keys. */
  content: BroughtContent;
};

export const pageStateId = 'vitrine-state';

/**
 * JSON for a script element, which HTML ends at `</script` and nests at `<!--` (HTML Standard, "Restrictions
 * for contents of script elements"). All other tags stay as the document has them, which compresses better.
 */
export function serialiseForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c');
}
