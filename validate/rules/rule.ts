import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import { getWritten } from '../../server/load/manifests.ts';
import type { SiteRule } from '../../src/define-site.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { type Block, listAllBlocks } from '../../src/schema/page.ts';
import type { PageLocation } from '../render/locate.ts';
import type { ShownPage } from '../render/render-pages.tsx';
import type { OnePage } from '../site/page-check.ts';
import type { RuleDiagnostic } from '../site/rule-diagnostic.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { listSharedFiles, type SiteModel } from '../site/site-model.ts';

/** Name, severity and texts of a rule; docs/validation.md prints them. */
export type RuleText = Required<Omit<SiteRule, 'checkText' | 'checkPage'>>;

export type PageContext = SiteFiles & {
  layoutIds: ReadonlySet<string>;
  /** Route → title of every page. */
  titles: ReadonlyMap<string, string>;
};

/** A rule about the whole site, about each single page, or both. It has no side effects. */
export type Rule = RuleText & {
  find?: (site: SiteModel) => Iterable<FileDiagnostic>;
  /** Its results are cached while the page and its dependencies stay the same. */
  findOnPage?: (page: OnePage, context: PageContext) => Iterable<FileDiagnostic>;
};

type PageDiagnostic = { location: PageLocation; message: string };

type Checking<Subject extends unknown[], Found> = RuleText & {
  check: (...subject: Subject) => Iterable<Found>;
};

/** A rule about each page as it is shown. */
export const definePageRule = ({
  check,
  ...text
}: Checking<[ShownPage, PageContext], PageDiagnostic>): Rule => ({
  ...text,
  *findOnPage({ shown }, context) {
    for (const page of shown) {
      for (const { location, message } of check(page, context)) {
        yield page.locate(location, message);
      }
    }
  },
});

/** A rule about each block of a page. `content`: as it is written. Paths begin at the block. */
export const defineBlockRule = ({
  check,
  ...text
}: Checking<[Block, PageContext, unknown], Diagnostic>): Rule => ({
  ...text,
  *findOnPage({ pageFile }, context) {
    if (!pageFile) return;
    for (const block of listAllBlocks(pageFile.page.blocks)) {
      const { content, locate } = getWritten(pageFile, block);
      for (const found of check(block, context, content)) yield locate(found);
    }
  },
});

/** A rule about each page's JSON file, and those that are no pages: by default all of the site. */
export const defineFileRule = ({
  check,
  listFiles = listSharedFiles,
  ...text
}: Checking<[JsonFile, SiteFiles], FileDiagnostic> & {
  listFiles?: typeof listSharedFiles;
}): Rule => ({
  ...text,
  *find(site) {
    for (const json of listFiles(site)) yield* check(json, site);
  },
  findOnPage: ({ pageFile }, site) => (pageFile ? check(pageFile.json, site) : []),
});

export const nameRule = (
  { id, severity }: RuleText,
  found: Iterable<FileDiagnostic> = [],
): RuleDiagnostic[] => Array.from(found, (diagnostic) => ({ ...diagnostic, rule: id, severity }));
