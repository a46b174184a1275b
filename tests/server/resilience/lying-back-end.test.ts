import { afterAll, beforeEach, expect, test } from 'vitest';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import { timeLimit } from '../../setup/time-limit.ts';
import { type Failure, type Lie, startBackEnd } from '../../support/back-end.ts';
import {
  brokenAnswers,
  endlessAnswers,
  sendTwelveMegabytes,
  tellAbsurdities,
} from '../../support/lies.ts';
import { createTestApp } from '../../support/site.ts';

const backEnd = await startBackEnd();
beforeEach(() => backEnd.reset());
afterAll(() => backEnd.close());

/** Lists, posts and heroes, and a page that is wholly the back end's. */
const routes = ['/', '/page/rc-professionnelle-intermediaires'];
const everything = /^\/api\//;

const createApp = (timeout: number) =>
  createTestApp({
    environment: { API_ORIGIN: backEnd.origin },
    contentTimeout: timeout,
    pageTimeout: timeout,
  });
/** Patient, so that a busy machine is not taken for a back end that hangs. */
const app = createApp(timeLimit);
const impatientApp = createApp(200);

async function show(route: string, by = app) {
  const response = await by.request(route);
  return { status: response.status, html: await response.text() };
}

/** Without the page's state, which names what the browser asks for once more. */
const withoutState = ({ status, html }: Awaited<ReturnType<typeof show>>) => ({
  status,
  html: html.replaceAll(/<script type="application\/json".*?<\/script>/gs, ''),
});

const expectWhole = ({ html }: { html: string }) =>
  expect(html).toMatch(/^<!doctype html>.*<\/footer>.*<\/body><\/html>$/s);

/** A page with none of its content, worked out once. */
const defaults = new Map<string, Awaited<ReturnType<typeof show>>>();
async function showDefaults(route: string) {
  const known = defaults.get(route);
  if (known) return known;
  backEnd.fail(everything, 'answers 500');
  const shown = await show(route);
  backEnd.reset();
  defaults.set(route, shown);
  return shown;
}

test.each(routes)('%s shows what the back end answers', async (route) => {
  expectConsole('error', /^Failed to fetch content:/);
  const shown = await show(route);
  expect(shown.status).toBe(200);
  expect(shown.html).not.toBe((await showDefaults(route)).html);
});

const lying = (lies: Record<string, Lie>) =>
  Object.entries(lies).flatMap(([name, lie]) =>
    routes.map((route) => ({ name, route, begin: () => backEnd.lie(everything, lie) })),
  );
const failing = (...names: Failure[]) =>
  names.map((name) => ({ name, route: '/', begin: () => backEnd.fail(everything, name) }));

test.each([
  ...lying(brokenAnswers),
  ...failing('closes the connection', 'answers HTML', 'answers null', 'answers another shape'),
])('a back end that $name changes nothing of the defaults of $route', async ({ route, begin }) => {
  expectConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^The content back end could not be reached:/);
  allowConsole('error', /^An answer of the content back end was broken off:/);
  allowConsole('error', /^The content back end answered 200 with more than/);
  const expected = await showDefaults(route);
  begin();
  const shown = await show(route);
  expectWhole(shown);
  expect(shown).toEqual(expected);
  await expect.poll(backEnd.countOpen).toBe(0);
});

test('a back end that sends more than an answer may have changes nothing of the defaults', async () => {
  expectConsole('error', /^Failed to fetch content:.*more than \d+ bytes/);
  allowConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^An answer of the content back end was broken off:/);
  const expected = await showDefaults('/faq');
  backEnd.lie('/api/faqs', sendTwelveMegabytes);
  backEnd.fail(/^\/api\/(?!faqs)/, 'answers 500');
  const shown = await show('/faq');
  expectWhole(shown);
  expect(shown).toEqual(expected);
  await expect.poll(backEnd.countOpen).toBe(0);
});

test.each([...lying(endlessAnswers), ...failing('hangs')])(
  'a back end that $name is not waited for: $route comes with its defaults',
  async ({ route, begin }) => {
    expectConsole('error', /^Failed to fetch content:/);
    const expected = await showDefaults(route);
    begin();
    const shown = await show(route, impatientApp);
    expectWhole(shown);
    expect(withoutState(shown)).toEqual(withoutState(expected));
    await expect.poll(backEnd.countOpen).toBe(0);
  },
);

test.each(routes)('absurd values in the right shape leave %s a whole page', async (route) => {
  allowConsole('error', /^Failed to fetch content:/);
  backEnd.lie(everything, tellAbsurdities);
  const shown = await show(route);
  expectWhole(shown);
  // A page that is wholly the back end's may be none.
  expect(route.startsWith('/page/') ? [200, 502] : [200]).toContain(shown.status);
  expect(shown.html).not.toContain('</script><script>');
});
