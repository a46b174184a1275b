import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import { type Lie, startBackEnd } from '../../support/back-end.ts';
import {
  brokenAnswers,
  endlessAnswers,
  harmlessLies,
  tellAbsurdities,
} from '../../support/lies.ts';
import { createTestApp } from '../../support/site.ts';

const backEnd = await startBackEnd();
beforeEach(() => backEnd.reset());
afterAll(() => backEnd.close());

/** Pages with every kind of call: lists, posts, heroes, and a page that is wholly the back end's. */
const routes = ['/', '/faq', '/news', '/recruitment', '/page/rc-professionnelle-intermediaires'];
const everything = /^\/api\//;

const createApp = (contentTimeout: number) =>
  createTestApp({
    environment: {
      API_ORIGIN: backEnd.origin,
      CONTENT_MAX_AGE: 0,
      PUBLIC_ORIGIN: undefined,
      IMAGE_ORIGINS: [],
    },
    contentTimeout,
  });
/** Patient, so that a busy machine is not taken for a back end that hangs. */
const app = createApp(20_000);
const impatientApp = createApp(200);

async function show(route: string, by = app) {
  const response = await by.request(route);
  return { status: response.status, html: await response.text() };
}

const expectWhole = ({ html }: { html: string }) =>
  expect(html).toMatch(/^<!doctype html>.*<\/footer>.*<\/body><\/html>$/s);

/** Each page with all of its content, and with none of it. */
type Shown = Awaited<ReturnType<typeof show>>;
const whole = new Map<string, Shown>();
const withoutContent = new Map<string, Shown>();
beforeAll(async () => {
  for (const route of routes) whole.set(route, await show(route));
  backEnd.fail(everything, 'answers 500');
  expectConsole('error', /./);
  for (const route of routes) withoutContent.set(route, await show(route));
});

test('these pages show what the back end answers', () => {
  for (const route of routes) {
    expect(whole.get(route)?.status).toBe(200);
    expect(whole.get(route)?.html).not.toBe(withoutContent.get(route)?.html);
  }
});

const cases = (lies: Record<string, Lie>) =>
  Object.entries(lies).map(([name, lie]) => ({ name, lie }));

describe.each(cases(brokenAnswers))('a back end that $name', ({ lie }) => {
  test.each(routes)('changes nothing of the defaults of %s', async (route) => {
    expectConsole('error', /^Failed to fetch content:/);
    allowConsole('error', /^The content back end could not be reached:/);
    allowConsole('error', /^An answer of the content back end was broken off:/);
    allowConsole('error', /^The content back end answered 200 with more than/);
    backEnd.lie(everything, lie);
    const shown = await show(route);
    expectWhole(shown);
    expect(shown).toEqual(withoutContent.get(route));
    await expect.poll(backEnd.countOpen).toBe(0);
  });
});

describe.each(cases(endlessAnswers))('a back end that $name', ({ lie }) => {
  test.each(routes)('is not waited for: %s comes with its defaults', async (route) => {
    expectConsole('error', /^Failed to fetch content:/);
    backEnd.lie(everything, lie);
    const shown = await show(route, impatientApp);
    expectWhole(shown);
    expect(shown).toEqual(withoutContent.get(route));
    await expect.poll(backEnd.countOpen).toBe(0);
  });
});

describe.each(cases(harmlessLies))('a back end that $name', ({ lie }) => {
  test.each(routes)('is believed for what it sends: %s', async (route) => {
    backEnd.lie(everything, lie);
    expect(await show(route)).toEqual(whole.get(route));
  });
});

describe('a back end that answers absurd values in the right shape', () => {
  test.each(routes)('leaves %s a whole page', async (route) => {
    allowConsole('error', /^Failed to fetch content:/);
    backEnd.lie(everything, tellAbsurdities);
    const shown = await show(route);
    expectWhole(shown);
    expect(shown.status).toBe(route.startsWith('/page/') ? expect.any(Number) : 200);
    expect(shown.html).not.toContain('</script><script>');
  });
});
