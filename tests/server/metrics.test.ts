import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../server/observability/metrics.ts';
import { kindOf } from '../../server/observability/request-log.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { shortComplaint } from '../support/complaints.ts';
import { createTestApp } from '../support/site.ts';
import { createSqliteServer, sendComplaint } from '../support/submissions.ts';

test.each([
  ['/', 'page'],
  ['/events/calendar', 'page'],
  ['/calendar.ics', 'file'],
  ['/sitemap.xml', 'file'],
  ['/sitemap-2.xml', 'file'],
  ['/robots.txt', 'file'],
  ['/site.webmanifest', 'file'],
  ['/_vitrine/styles.css', 'asset'],
  ['/_vitrine/layout/cookies', 'asset'],
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

  test('tells how many mails wait since when, and what the page cache had', async () => {
    const metrics = createMetrics();
    const writtenAt = new Date(Date.now() - 60_000);
    metrics.watchOutbox({ countUndelivered: async () => 3, findOldest: async () => writtenAt });
    metrics.countCacheOutcome('fresh');
    metrics.countCacheOutcome('fresh');
    const text = await (await createTestApp({ metrics }).request('/metrics')).text();
    expect(text).toContain('vitrine_outbox_waiting 3');
    expect(Number(/^vitrine_outbox_oldest_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(
      60,
    );
    expect(text).toContain('vitrine_page_cache_total{outcome="fresh"} 2');
  });

  test('counts the forms that are sent by form and status', async () => {
    const metrics = createMetrics();
    const server = await createSqliteServer({ onAnswered: metrics.countSubmission });
    await sendComplaint(server, shortComplaint);
    await sendComplaint(server, {});
    const text = await (await createTestApp({ metrics }).request('/metrics')).text();
    expect(text).toContain('vitrine_submissions_total{form="complaint",status="201"} 1');
    expect(text).toContain('vitrine_submissions_total{form="complaint",status="422"} 1');
  });

  test('leaves out the waiting mails while the database is away, and tells the rest', async () => {
    expectConsole('warn', /^The outbox could not be read: .*connect ECONNREFUSED/s);
    const fail = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const metrics = createMetrics();
    metrics.watchOutbox({ countUndelivered: fail, findOldest: fail });
    const app = createTestApp({ metrics });
    const response = await app.request('/metrics');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/^vitrine_outbox_/m);
  });
});

const sent = { page: 'home', paint: 1300, delay: 80, shift: 0.02 };

function createSubject() {
  const app = createTestApp({ metrics: createMetrics() });
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (await app.request('/_vitrine/visit', { method: 'POST', body: text, headers })).status;
  };
  const read = async () => (await app.request('/metrics')).text();
  return { post, read };
}

describe('the report of a visit', () => {
  test('is counted by kind of page', async () => {
    const { post, read } = createSubject();
    expect(await post(sent)).toBe(204);
    expect(await post({ page: 'form' })).toBe(204);
    const metrics = await read();
    for (const line of [
      'vitrine_visit_largest_paint_seconds_bucket{le="1.8",page="home"} 1',
      'vitrine_visit_interaction_seconds_sum{page="home"} 0.08',
      'vitrine_visit_layout_shift_bucket{le="0.01",page="home"} 0',
    ])
      expect(metrics).toContain(line);
    expect(metrics).not.toMatch(/vitrine_visit.*page="form"/);
  });

  test.each([
    ['no JSON', 'page=home'],
    ['a kind of page that visitors choose', { ...sent, page: '/jeanne-dupont' }],
    ['more than what is measured', { ...sent, id: 'jeanne' }],
    ['a time that no visit takes', { ...sent, paint: 1e9 }],
    ['less than nothing', { ...sent, shift: -1 }],
  ])('is rejected with %s', async (_, body) => {
    const { post, read } = createSubject();
    expect(await post(body)).toBe(400);
    expect(await read()).not.toMatch(/vitrine_visit_\w+_count\{/);
  });

  test('is rejected from pages of other sites, and when it is long', async () => {
    const { post } = createSubject();
    expect(await post(sent, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await post(`${JSON.stringify(sent)}${' '.repeat(500)}`)).toBe(413);
  });
});
