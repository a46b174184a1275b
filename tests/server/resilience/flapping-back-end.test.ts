import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createResponseCache } from '../../../server/cache/response-cache.ts';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import { timeLimit } from '../../setup/time-limit.ts';
import { type Failure, failures, startBackEnd } from '../../support/back-end.ts';
import { endlessAnswers } from '../../support/lies.ts';
import { createTestApp } from '../../support/site.ts';
import { waitFor } from '../../support/wait-for.ts';

const backEnd = await startBackEnd();
const maxAge = 10;
/** Both caches read a clock that stands still until a test moves it, in milliseconds. */
let ahead = 0;
const start = { date: Date.now(), performance: performance.now() };
beforeEach(() => {
  backEnd.reset();
  vi.spyOn(Date, 'now').mockImplementation(() => start.date + ahead);
  vi.spyOn(performance, 'now').mockImplementation(() => start.performance + ahead);
});
afterAll(() => backEnd.close());

const everything = /^\/api\//;

/** The site with all of its caches, in front of the back end. */
function createSite(contentTimeout: number) {
  const app = createTestApp({
    environment: { API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: maxAge },
    contentTimeout,
  });
  const cache = createResponseCache({
    fetch: (request) => app.fetch(request),
    maxBytes: 2 ** 24,
    variesByHost: false,
  });
  return async (route: string) => {
    const response = await cache.fetch(new Request(`http://localhost${route}`));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!doctype html>.*<\/footer>.*<\/body><\/html>$/s);
    return html;
  };
}

async function passSeconds(seconds: number): Promise<void> {
  // What lasts a second is over after it.
  ahead += seconds * 1000 + 1;
  // For a millisecond lru-cache does not look at its clock again.
  await wait(2);
}

/** All of a route's content, and none of it. */
async function showBoth(route: string) {
  const whole = await createSite(timeLimit)(route);
  backEnd.fail(everything, 'answers 500');
  const defaults = await createSite(timeLimit)(route);
  backEnd.reset();
  expect(whole).not.toBe(defaults);
  return { whole, defaults };
}

// That each other way fails too: tests/server/back-end-failures.test.ts.
const quickFailures: Failure[] = ['answers 500', 'closes the connection'];

test.each(quickFailures)(
  'a back end that is down and up again (it %s) is seen as what it is: failures are kept for a second',
  async (failure) => {
    expectConsole('error', /^Failed to fetch content:/);
    allowConsole('error', /^The content back end could not be reached:/);
    const { whole, defaults } = await showBoth('/faq');
    const show = createSite(timeLimit);
    for (let times = 0; times < 2; times += 1) {
      backEnd.fail(everything, failure);
      expect(await show('/faq')).toBe(defaults);
      backEnd.reset();
      // Meanwhile not every visitor asks the back end that is down.
      expect(await show('/faq')).toBe(defaults);
      expect(backEnd.requests).toEqual([]);
      await passSeconds(1);
      expect(await show('/faq')).toBe(whole);
      await passSeconds(maxAge + 60);
    }
  },
);

test('a back end that fails every other call leaves pages whole, and they heal', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  const { whole } = await showBoth('/');
  const show = createSite(timeLimit);
  let calls = 0;
  backEnd.answer(everything, (request) => {
    calls += 1;
    return calls % 2 === 0 ? failures['answers 500']() : backEnd.answerUsually(request);
  });
  // What was answered is kept, and what failed is asked for again: each time half of it is left.
  let html = await show('/');
  for (let seconds = 1; html !== whole && seconds < maxAge; seconds += 1) {
    await passSeconds(1);
    html = await show('/');
  }
  expect(html).toBe(whole);
});

test('a page that was whole is renewed by one without content for a second, no longer', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  const { whole, defaults } = await showBoth('/faq');
  const show = createSite(timeLimit);
  expect(await show('/faq')).toBe(whole);
  backEnd.fail(everything, 'answers 500');
  await passSeconds(maxAge);
  // Stale, while it is renewed.
  expect(await show('/faq')).toBe(whole);
  await waitFor(async () => expect(await show('/faq')).toBe(defaults));
  backEnd.reset();
  await passSeconds(1);
  expect(await show('/faq')).toBe(whole);
});

test('of a back end that hangs and wakes nothing stays open', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^The content back end could not be reached:/);
  const { whole } = await showBoth('/faq');
  const show = createSite(100);
  const ways = [
    () => backEnd.fail(everything, 'hangs'),
    ...Object.values(endlessAnswers).map((lie) => () => backEnd.lie(everything, lie)),
  ];
  for (let times = 0; times < 2; times += 1) {
    for (const fail of ways) {
      fail();
      await show('/faq');
      backEnd.reset();
      await passSeconds(maxAge + 61);
    }
  }
  await expect.poll(backEnd.countOpen).toBe(0);
  await passSeconds(1);
  expect(await createSite(timeLimit)('/faq')).toBe(whole);
  expect(await backEnd.countConnections()).toBeLessThan(50);
});
