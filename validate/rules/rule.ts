import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import type { ServerContentApi } from '../../src/content/content-api.ts';
import type { FindRecord } from '../../src/content/embedded-records.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import type { PageLocation } from '../render/location.ts';
import type { ShownPage } from '../render/rendered-page.ts';
import type { OnePage } from '../site/page-check.ts';
import type { Severity } from '../site/rule-diagnostic.ts';
import type { SiteModel } from '../site/site-model.ts';

/** Texts of a rule, printed in docs/validation.md. */
export type RuleText = {
  /** Stable name, kebab-case: reports and annotations carry it. */
  id: string;
  severity: Severity;
  /** The rule in one sentence. */
  holds: string;
  /** Why: a success criterion, a test of RGAA, the specification's section. */
  reason: string;
  /** The fix, for an author. */
  hint: string;
};

/** Context of the check of one page. */
export type PageContext = {
  definition: SiteConfig;
  site: SiteSettings | undefined;
  contentApi: ServerContentApi;
  layoutIds: ReadonlySet<string>;
  definitions: ManifestContext['definitions'];
  findRecord: FindRecord;
  contentFiles: readonly JsonFile[];
  /** Route → title of every page. */
  titles: ReadonlyMap<string, string>;
};

/** A rule about the whole site, about each single page, or both. It has no side effects. */
export type Rule = RuleText & {
  find?: (site: SiteModel) => Iterable<FileDiagnostic>;
  /** Its results are cached while the page and its dependencies stay the same. */
  findOnPage?: (page: OnePage, context: PageContext) => Iterable<FileDiagnostic>;
};

/** A diagnostic of a rendered page, and its cause. */
type PageDiagnostic = { location: PageLocation; message: string };

type PageRuleText = RuleText & {
  /** Error pages have no address of their own: some rules are not about them. */
  appliesTo?: (page: ShownPage) => boolean;
  check: (page: ShownPage, context: PageContext) => Iterable<PageDiagnostic>;
};

/** Declares a rule about each rendered page. */
export function definePageRule({ appliesTo = () => true, check, ...text }: PageRuleText): Rule {
  return {
    ...text,
    *findOnPage({ shown }, context) {
      for (const page of shown) {
        if (!appliesTo(page)) continue;
        for (const { location, message } of check(page, context))
          yield page.locate(location, message);
      }
    },
  };
}
