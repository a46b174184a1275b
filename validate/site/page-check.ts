import type { FileDiagnostic } from '../../server/load/json-file.ts';
import type { PageFile } from '../../server/load/manifests.ts';
import type { contentKey } from '../../src/content/content-store.ts';
import type { SitePage, SourceBinding } from '../../src/schema/page.ts';
import type { ShownPage } from '../render/rendered-page.ts';
import { answerKey } from '../render/responses.ts';
import type { Finding } from './finding.ts';
import type { PlacedReference } from './references.ts';

/** A page by itself: what rules look at that need no other page. */
export type OnePage = {
  /** Undefined for a page that the content makes. */
  pageFile: PageFile | undefined;
  /** As visitors see it, in each of its states; empty while `site.json` has mistakes. */
  shown: readonly ShownPage[];
  /** Content in an older form. */
  notices: readonly FileDiagnostic[];
};

/** A page as the rest of the site knows it. */
export type PageFrame = Omit<SitePage, 'blocks'>;

/** What is found out about a page by itself. It is data, so that it can be kept and sent. */
export type PageRecord = {
  /** Of what the page is written in. */
  digest: string;
  /** What else it is made of: facts, fragments, answers of sources, titles of the pages above it. */
  uses: readonly string[];
  page: PageFrame;
  /** What links to the page can lead to. */
  ids: readonly string[];
  references: readonly Pick<PlacedReference, 'kind' | 'value'>[];
  findings: readonly Finding[];
};

/** Of a manifest that cannot be read there is no record: it is looked at each time. */
export type PageCheck =
  | { record: PageRecord }
  | {
      record?: undefined;
      diagnostics: readonly FileDiagnostic[];
      notices: readonly FileDiagnostic[];
      uses: readonly string[];
    };

/** Which pages of which site are to be looked at. */
export type CheckJob = {
  root: string;
  /** Names of manifests in their folder, and of pages that the content makes. */
  names: readonly string[];
  /** Route → title of every page: the way to a page is told by them. */
  titles: ReadonlyMap<string, string>;
};

export type CheckedPages = {
  checks: ReadonlyMap<string, PageCheck>;
  /** Ids around every page. */
  layoutIds: readonly string[];
};

export type CheckPages = (job: CheckJob) => Promise<CheckedPages>;

const answer = 'answer ';
/** What a page uses, by its name: the answer to a binding. */
export const nameAnswer = (binding: SourceBinding): string => answer + answerKey(binding);
export const isAnswer = (use: string): boolean => use.startsWith(answer);

/** The binding whose answer is used. */
export function toBinding(use: string): SourceBinding {
  // Made by nameAnswer, of contentKey.
  const [, name, params] = JSON.parse(use.slice(answer.length)) as ReturnType<typeof contentKey>;
  return { name, params, onFailure: 'keep' };
}

/** The title of a page above it. */
export const nameTitle = (route: string) => `title ${route}`;
/** Where texts stand in files that several pages share: who tells of a place depends on it. */
export const places = 'places';
