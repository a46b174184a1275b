import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { Visit } from '../../src/observability/visit.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { MailResult } from '../submissions/outbox-worker.ts';
import type { Outbox } from '../submissions/store/outbox.ts';
import { kindOf } from './request-log.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds: from a response out of memory to one that waited for a slow back end. */
const requestBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
/** What a visit reports, the metric, how many of the one are one of the other, and buckets. */
const visitMeasures = [
  ['paint', 'largest_paint_seconds', 1000, [0.5, 1, 1.8, 2.5, 4, 8]],
  ['delay', 'interaction_seconds', 1000, [0.05, 0.1, 0.2, 0.5, 1]],
  ['shift', 'layout_shift', 1, [0.01, 0.05, 0.1, 0.25, 0.5]],
] as const;

const counters = {
  page_cache: [
    'Requests by what the page cache had: a fresh answer, a stale one, none.',
    'outcome',
  ],
  block_failures: [
    'Blocks that threw while the server rendered a page, which is sent without them.',
    'type',
  ],
  content_failures: [
    'Calls of the content API that failed, or whose response was wrong, by the path of the endpoint.',
    'endpoint',
  ],
  submissions: ['Forms that were sent, by form and status of the answer.', 'form', 'status'],
  mails: ['Attempts to deliver a mail, by their result: delivered, postponed, given up.', 'result'],
  site_commits_rejected: ['Commits that have mistakes and are not served.'],
  site_update_failures: ['Looks at the repository that failed.'],
  process_restarts: ['Processes that ended by themselves, in whose place another was started.'],
} as const;

export function createCounter(name: keyof typeof counters, registers: Registry[]): Counter {
  const [help, ...labelNames] = counters[name];
  return new Counter({ name: `vitrine_${name}_total`, help, labelNames, registers });
}

/**
 * Prometheus metrics. No label holds a path, an address or any other value that visitors choose. `readAll` reads those
 * of all processes; without it they are of this one.
 */
export function createMetrics(readAll?: () => Promise<string>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (readAll) {
    // Answers when the first process collects the metrics of all.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }
  const registers = [registry];
  const createHistogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `vitrine_${name}`, help, labelNames, buckets, registers });
  const requestHelp = 'Time from request to answer, without what the page cache answered at once.';
  const labels = ['kind', 'method', 'status'];
  const seconds = createHistogram('request_duration_seconds', requestHelp, labels, requestBuckets);
  const cache = createCounter('page_cache', registers);
  const blockFailures = createCounter('block_failures', registers);
  const contentFailures = createCounter('content_failures', registers);
  const submissions = createCounter('submissions', registers);
  const mails = createCounter('mails', registers);
  const visitHelp = 'What visits cost their readers, by kind of page.';
  const visits = visitMeasures.map(([measure, name, unit, buckets]) => {
    const histogram = createHistogram(`visit_${name}`, visitHelp, ['page'], [...buckets]);
    return { measure, unit, histogram };
  });
  const countRequests: MiddlewareHandler = async (context, next) => {
    const end = seconds.startTimer();
    await next();
    const { method, path } = context.req;
    end({ kind: kindOf(path), method: knownMethod(method), status: context.res.status });
  };
  return {
    countRequests,
    watchOutbox: (outbox: WatchedOutbox) => watchOutbox(outbox, registers),
    recordVisit: ({ page, ...visit }: Visit) => {
      for (const { measure, unit, histogram } of visits) {
        const value = visit[measure];
        if (value !== undefined) histogram.observe({ page }, value / unit);
      }
    },
    countBlockFailure: (type: string) => blockFailures.inc({ type }),
    countContentFailure: (endpoint: string) => contentFailures.inc({ endpoint }),
    countSubmission: (form: string, status: number) => submissions.inc({ form, status }),
    countMail: (result: MailResult) => mails.inc({ result }),
    countCacheOutcome: (outcome: CacheOutcome) => cache.inc({ outcome }),
    /** `GET /metrics`, in Prometheus' text format. */
    handleRequest: async (context: Context) =>
      context.body(await (readAll?.() ?? registry.metrics()), 200, {
        'Content-Type': registry.contentType,
        'Cache-Control': 'no-store',
      }),
  };
}

type WatchedOutbox = Pick<Outbox, 'countUndelivered' | 'findOldest'>;

/** Reads the outbox at each request of the metrics, once for both of them. */
function watchOutbox(outbox: WatchedOutbox, registers: Registry[]): void {
  const read = async () => {
    const [waiting, oldest] = await Promise.all([outbox.countUndelivered(), outbox.findOldest()]);
    return { waiting, age: oldest ? (Date.now() - oldest.getTime()) / 1000 : 0 };
  };
  let reading: Promise<Awaited<ReturnType<typeof read>> | undefined> | undefined;
  const share = () => {
    reading ??= timeLimited(read())
      .catch((error) => void console.warn('The outbox could not be read:', error))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const createGauge = (name: string, help: string, field: 'waiting' | 'age') =>
    new Gauge({
      name: `vitrine_outbox_${name}`,
      help,
      // Each process reads all of them.
      aggregator: 'max',
      registers,
      async collect() {
        const state = await share();
        // The other metrics are needed most while the database is away.
        if (state) this.set(state[field]);
        else this.remove();
      },
    });
  createGauge('waiting', 'Mails that wait in the outbox, those given up too.', 'waiting');
  createGauge('oldest_seconds', 'Age of the oldest mail that waits; 0 without one.', 'age');
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** Counts what happens to the commits of the site's repository. */
export function createSiteMetrics(registry: Registry) {
  const registers = [registry];
  const updated = new Gauge({
    name: 'vitrine_site_updated_timestamp_seconds',
    help: 'Since when the commit that is served is served.',
    registers,
  });
  const rejections = createCounter('site_commits_rejected', registers);
  const failures = createCounter('site_update_failures', registers);
  return {
    countRejection: () => rejections.inc(),
    countFailure: () => failures.inc(),
    setUpdated: (since: Date) => updated.set(since.getTime() / 1000),
  };
}

/** Prometheus waits for ten seconds by default: a database that hangs is left out before. */
const timeLimited = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    wait(3_000, undefined, { ref: false }).then(() => {
      throw new Error('No answer within three seconds.');
    }),
  ]);

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const knownMethod = (method: string) => (methods.has(method) ? method : 'other');
