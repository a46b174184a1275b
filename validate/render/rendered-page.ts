import type { FileDiagnostic } from '../../server/load/json-file.ts';
import type { Page } from '../../src/schema/page.ts';
import type { Outline } from './heading-outline.ts';
import type { PageLocation } from './location.ts';

/** Structured data has absolute addresses; rules ignore their origin. */
export const origin = 'https://validate.invalid';

/** A page as a visitor sees it. */
export type ShownPage = {
  page: Page;
  /** With the content that its sources answer, or with its defaults, as when they do not answer. */
  state: 'answered' | 'unanswered';
  html: string;
  outline: Outline;
  /** JSON-LD for search engines, if any. */
  structuredData: object | undefined;
  /** Where an author mends it: in the page's manifest, or in the content file that answered. */
  locate: (location: PageLocation, message: string) => FileDiagnostic;
};
