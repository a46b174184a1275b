import type { Flags, Result } from 'lighthouse';
import lighthouse from 'lighthouse';
import type { PageWork, TraceEvent } from '../support/page-work.ts';
import { readPageWork } from '../support/page-work.ts';

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
  work: PageWork;
  /** Lighthouse's measure of this machine's speed; a phone of its kind has a fourth of some 2,000. */
  benchmarkIndex: number;
  /** The audits that cost points or that Lighthouse says to look at: `category: title (value)`. */
  costs: readonly string[];
};

/** A busy machine sometimes loses a part of a trace (`NO_NAVSTART`, `NO_LCP`): that visit says nothing. */
const attempts = 3;

/**
 * One visit of a page as Lighthouse's phone: a slow network and a processor slower by the factor `cpu`,
 * simulated. `port` is that of the browser's debugger. Rejects when the page could not be audited, in three
 * attempts.
 */
export async function auditPage(url: string, port: number, cpu: number): Promise<PageAudit> {
  const { result, work } = await visit(url, port, cpu, { onlyCategories: [...categories] });
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
    work,
    benchmarkIndex: result.environment.benchmarkIndex,
    costs: categories.flatMap((category) => listCosts(result, category)),
  };
}

/**
 * The same page with all scripts blocked: the least that it can be. `lcp`: milliseconds to the largest paint.
 */
export async function measureWithoutScripts(
  url: string,
  port: number,
  cpu: number,
): Promise<{ lcp: number; work: PageWork }> {
  const { result, work } = await visit(url, port, cpu, {
    onlyAudits: ['largest-contentful-paint'],
    blockedUrlPatterns: ['*.js'],
  });
  return { lcp: result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN, work };
}

type Visit = { result: Result; work: PageWork };

async function visit(url: string, port: number, cpu: number, flags: Flags): Promise<Visit> {
  let reason = 'Lighthouse gave no result.';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      throttling: { cpuSlowdownMultiplier: cpu },
      ...flags,
    });
    const error =
      run?.lhr.runtimeError?.message ?? run?.lhr.audits['largest-contentful-paint']?.errorMessage;
    if (run && !error) return { result: run.lhr, work: readWork(run.artifacts.Trace, cpu) };
    reason = error ?? reason;
  }
  throw new Error(`${url}: ${reason}`);
}

function readWork({ traceEvents }: { traceEvents: readonly unknown[] }, cpu: number): PageWork {
  // Lighthouse types the fields that it reads itself; Chromium's events have these too.
  const events = traceEvents as (TraceEvent & { args: { data?: unknown } })[];
  const start = events.find(({ name }) => name === 'TracingStartedInBrowser');
  const frames: unknown = Object(start?.args.data).frames;
  const page: unknown = Array.isArray(frames) ? frames.find((frame) => !frame.parent) : undefined;
  return readPageWork(events, String(Object(page).frame), cpu);
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
