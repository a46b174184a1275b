import type { BroughtContent } from '../content/content-store.ts';
import type { PageData } from '../router/page-data.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** What the server hands over to the browser, in a JSON script element of the document. */
export type PageState = {
  site: SiteSettings;
  /** Origin of canonical links. */
  origin: string;
  data: PageData;
  /** What the page's sources answered, by their cache keys. */
  content: BroughtContent;
};

export const pageStateId = 'vitrine-state';

/** JSON that may stand in a script element of HTML: nothing in it can end the element. */
export function serialiseForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
