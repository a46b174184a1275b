import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../server/observability/metrics.ts';
import { kindOf } from '../../server/observability/request-log.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { createTestApp } from '../support/site.ts';

test.each([
  ['/', 'page'],
  ['/events/calendar', 'page'],
  ['/calendar.ics', 'file'],
  ['/sitemap.xml', 'file'],
  ['/sitemap-2.xml', 'file'],
  ['/robots.txt', 'file'],
  ['/site.webmanifest', 'file'],
  ['/_vitrine/site-changed', 'webhook'],
  ['/_vitrine/content-changed', 'webhook'],
  ['/_vitrine/page', 'page-data'],
  ['/_vitrine/visit', 'visit'],
  ['/api/contacts', 'api'],
])('a request of %s is counted as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

describe('/metrics', () => {
  test('counts requests by kind, method and status, in the format of Prometheus', async () => {
    const app = createTestApp({ metrics: createMetrics() });
    await app.request('/legal');
    await app.request('/nowhere/at/all');
    const response = await app.request('/metrics');
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    const text = await response.text();
    const count = 'vitrine_request_duration_seconds_count';
    expect(text).toContain(`${count}{kind="page",method="GET",status="200"} 1`);
    expect(text).toContain(`${count}{kind="page",method="GET",status="404"} 1`);
  });

  test('holds nothing that visitors choose', async () => {
    const app = createTestApp({ metrics: createMetrics() });
    await app.request('/jeanne-dupont?mail=jeanne@courtier.example');
    await app.request('/', { method: 'JEANNE' });
    expect(await (await app.request('/metrics')).text()).not.toMatch(/jeanne/i);
  });

  test('tells how many mails wait, and what the page cache had', async () => {
    const metrics = createMetrics({ countWaitingMails: async () => 3 });
    metrics.countCacheOutcome('fresh');
    metrics.countCacheOutcome('fresh');
    const text = await (await createTestApp({ metrics }).request('/metrics')).text();
    expect(text).toContain('vitrine_outbox_waiting 3');
    expect(text).toContain('vitrine_page_cache_total{outcome="fresh"} 2');
  });

  test('leaves out the waiting mails while the database is away, and tells the rest', async () => {
    expectConsole('warn', /^The waiting mails could not be counted: .*connect ECONNREFUSED/s);
    const countWaitingMails = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const app = createTestApp({ metrics: createMetrics({ countWaitingMails }) });
    const response = await app.request('/metrics');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/^vitrine_outbox_waiting/m);
  });
});
