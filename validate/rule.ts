import type { FileProblem } from '../server/site-files/json-file.ts';
import type { Severity } from './finding.ts';
import type { ShownPage } from './show/shown-page.ts';
import type { Spot } from './show/spot.ts';
import type { SiteModel } from './site-model.ts';

/** What people read of a rule: in the report, in docs/validation-rules.md, in SARIF. */
export type RuleText = {
  /** Stable name, kebab-case: reports and annotations carry it. */
  id: string;
  severity: Severity;
  /** One sentence: what must hold. */
  holds: string;
  /** Why: a success criterion, a test of RGAA, the specification's section. */
  reason: string;
  /** What an author does about it. */
  remedy: string;
};

/** A rule about the whole site. It reads the model and changes nothing. */
export type Rule = RuleText & { find: (site: SiteModel) => Iterable<FileProblem> };

/** A mistake on a page as it is shown, and the spot that is to blame. */
export type PageMistake = { spot: Spot; message: string };

type PageRuleText = RuleText & {
  /** Error pages have no address of their own: some rules are not about them. */
  appliesTo?: (page: ShownPage) => boolean;
  check: (page: ShownPage, site: SiteModel) => Iterable<PageMistake>;
};

/** Declares a rule about each page as it is shown. */
export function definePageRule({ appliesTo = () => true, check, ...text }: PageRuleText): Rule {
  return {
    ...text,
    *find(site) {
      for (const page of site.shownPages) {
        if (!appliesTo(page)) continue;
        for (const { spot, message } of check(page, site)) yield page.locate(spot, message);
      }
    },
  };
}
