import type { HydrationState } from 'react-router-dom';
import type { ContentKey } from '../content/content-key.ts';
import type { ContentResult } from '../content/content-result.ts';
import type { Site } from '../site/site-manifest.ts';

/** What the server hands over to the browser, in a JSON script element of the document. */
export type PageState = {
  site: Site;
  /** Origin of canonical links. */
  origin: string;
  router: HydrationState;
  /** What the page's sources answered, by their cache keys. */
  content: readonly (readonly [ContentKey, ContentResult])[];
};

export const pageStateId = 'vitrine-state';

/** JSON that may stand in a script element of HTML: nothing in it can end the element. */
export function serialiseForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
