import type { FileDiagnostic } from '../../server/load/json-file.ts';
import type { SiteRule } from '../../src/define-site.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';
import type { PageLocation } from '../render/locate.ts';
import type { ShownPage } from '../render/render-pages.tsx';
import type { OnePage } from '../site/page-check.ts';
import type { RuleDiagnostic } from '../site/rule-diagnostic.ts';
import type { SiteFiles } from '../site/site-files.ts';
import type { SiteModel } from '../site/site-model.ts';

/** Name, severity and texts of a rule; docs/validation.md prints them. */
export type RuleText = Omit<SiteRule, 'checkText' | 'checkPage'>;

export type PageContext = SiteFiles & {
  layoutIds: ReadonlySet<string>;
  definitions: ManifestContext['definitions'];
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

type PageRuleText = RuleText & {
  check: (page: ShownPage, context: PageContext) => Iterable<PageDiagnostic>;
};

export const definePageRule = ({ check, ...text }: PageRuleText): Rule => ({
  ...text,
  *findOnPage({ shown }, context) {
    for (const page of shown) {
      for (const { location, message } of check(page, context)) {
        yield page.locate(location, message);
      }
    }
  },
});

export const nameRule = (
  { id, severity }: RuleText,
  found: Iterable<FileDiagnostic> = [],
): RuleDiagnostic[] => Array.from(found, (diagnostic) => ({ ...diagnostic, rule: id, severity }));
