import type { Flags, Result } from 'lighthouse';
import lighthouse from 'lighthouse';

/** The categories that Lighthouse scores, in the order of its report. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export type PageAudit = {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds of the simulated phone. */
  lcp: number;
  tbt: number;
  /** Sum of layout shifts, without a unit. */
  cls: number;
  /** The audits that cost points or that Lighthouse says to look at: `category: title (value)`. */
  costs: readonly string[];
};

/** A busy machine sometimes loses a part of a trace (`NO_NAVSTART`, `NO_LCP`): that visit says nothing. */
const attempts = 3;

/**
 * One visit of a page as Lighthouse's phone: a slow processor and network, simulated. `port` is that of
 * the browser's debugger. Rejects when the page could not be audited, in three
 * attempts.
 */
export async function auditPage(url: string, port: number): Promise<PageAudit> {
  const result = await visit(url, port, { onlyCategories: [...categories] });
  const numberOf = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) =>
    Math.round((result.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    costs: categories.flatMap((category) => listCosts(result, category)),
  };
}

/** Milliseconds to the largest paint of the same page with all scripts blocked: the least that it can be. */
export async function measureWithoutScripts(url: string, port: number): Promise<number> {
  const result = await visit(url, port, {
    onlyAudits: ['largest-contentful-paint'],
    blockedUrlPatterns: ['*.js'],
  });
  return result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
}

async function visit(url: string, port: number, flags: Flags): Promise<Result> {
  let reason = 'Lighthouse gave no result.';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      ...flags,
    });
    const error =
      run?.lhr.runtimeError?.message ?? run?.lhr.audits['largest-contentful-paint']?.errorMessage;
    if (run && !error) return run.lhr;
    reason = error ?? reason;
  }
  throw new Error(`${url}: ${reason}`);
}

/** Audits of a category that count in its score and are not full marks. */
function listCosts(result: Result, category: Category): string[] {
  const references = result.categories[category]?.auditRefs ?? [];
  return references.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
    const value = audit.displayValue ? ` (${audit.displayValue.replaceAll('\u00a0', ' ')})` : '';
    return [`${category}: ${audit.title}${value}`];
  });
}
