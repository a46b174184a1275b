import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListener } from '../../server/listener.ts';
import type { CacheOutcome } from '../../server/observability/metrics.ts';
import { createTestApp, createTestOptions, pages } from '../support/site.ts';

/** Fields as visitors see them, found in the pages themselves: not by what definitions say of them. */
const field = /<form\b|<(input|textarea|select)\b/;
const routes = pages.filter(({ status }) => status === 200).map(({ route }) => route);

const outcomes: CacheOutcome[] = [];
const server = createServer(
  createListener(
    createTestOptions({ environment: { CONTENT_MAX_AGE: 10 } }),
    { PAGE_CACHE_SIZE: 8, PUBLIC_ORIGIN: 'https://www.ombrelle.example' },
    (outcome) => outcomes.push(outcome),
  ),
);
let origin = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  // A TCP server's address is an object with its port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
const get = (route: string) => fetch(`${origin}${route}`);

test.each(routes)('%s is kept by no cache if it holds a form', async (route) => {
  const response = await get(route);
  const control = response.headers.get('Cache-Control');
  if (field.test(await response.text())) expect(control).toBe('no-store');
  else expect(control).toMatch(/^(no-store|public, max-age=0, s-maxage=10, .*)$/);
});

test.each(['/contact', '/claim', '/claim/yours', '/claim/confirmation', '/login', '/subscribe'])(
  '%s is rendered for each visitor',
  async (route) => {
    await get(route);
    outcomes.length = 0;
    expect((await get(route)).headers.get('Cache-Control')).toBe('no-store');
    expect(outcomes).toEqual(['missed']);
  },
);

test('a page without a form is kept', async () => {
  await get('/about');
  outcomes.length = 0;
  await get('/about');
  expect(outcomes).toEqual(['fresh']);
});

test('a step leads to the intro from its own page, not from another one that shows it', async () => {
  const steps = pages.filter(({ route }) => route === '/claim/yours');
  const others = steps.map((page) => ({ ...page, route: '/autre' }));
  const app = createTestApp({ pages: [...pages, ...others] });
  const getHtml = async (route: string) => (await app.request(route)).text();
  expect(await getHtml('/claim/yours')).toContain(' data-intro="/claim"');
  const html = await getHtml('/autre');
  expect(html).toContain('data-block="wizard-form"');
  expect(html).not.toContain('data-intro');
});
