import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../server/observability/metrics.ts';
import { createTestApp } from '../support/site.ts';

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
