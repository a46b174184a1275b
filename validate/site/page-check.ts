import type { FileDiagnostic } from '../../server/load/json-file.ts';
import type { PageFile } from '../../server/load/manifests.ts';
import type { SitePage } from '../../src/schema/page.ts';
import type { ShownPage } from '../render/render-pages.tsx';
import type { PageReference } from './references.ts';
import type { RuleDiagnostic } from './rule-diagnostic.ts';

export type OnePage = {
  /** Undefined for a page made from content. */
  pageFile: PageFile | undefined;
  /** The rendered page, in each of its states; empty while `site.json` has errors. */
  shown: readonly ShownPage[];
  /** Content in an older form. */
  notices: readonly FileDiagnostic[];
};

/** The part of a page that rules about the site read. */
export type PageFrame = Omit<SitePage, 'blocks'>;

/** Result of checking one page. Serialisable, so that it can be stored. */
export type PageRecord = {
  /** The facts and fragments that it uses. */
  uses: readonly string[];
  page: PageFrame;
  /** The routes of the pages of its forms, below its own. */
  below: readonly string[];
  /** Targets of links to the page. */
  ids: readonly string[];
  blockIds: readonly string[];
  references: readonly PageReference[];
  findings: readonly RuleDiagnostic[];
};

/** A manifest that cannot be parsed has no record and is checked each time. */
export type PageCheck =
  | { record: PageRecord }
  | {
      record?: undefined;
      diagnostics: readonly FileDiagnostic[];
      notices: readonly FileDiagnostic[];
      uses: readonly string[];
    };

export type CheckJob = {
  root: string;
  /** Names of manifests in their folder, and of pages made from content. */
  names: readonly string[];
  /** Route → title of every page, for breadcrumbs. */
  titles: ReadonlyMap<string, string>;
};

export type CheckedPages = {
  checks: ReadonlyMap<string, PageCheck>;
  /** Ids around every page. */
  layoutIds: readonly string[];
};

export type CheckPages = (job: CheckJob) => Promise<CheckedPages>;
