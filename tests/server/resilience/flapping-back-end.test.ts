import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { createResponseCache } from '../../../server/cache/response-cache.ts';
import { allowConsole } from '../../setup/console-guard.ts';
import { timeLimit } from '../../setup/time-limit.ts';
import { type failures, type Lie, startBackEnd } from '../../support/back-end.ts';
import { createTestApp } from '../../support/site.ts';
import { waitFor } from '../../support/wait-for.ts';

const backEnd = await startBackEnd();
const maxAge = 10;
/** Both caches read a clock that stands still until a test moves it, in milliseconds. */
let ahead = 0;
const start = { date: Date.now(), performance: performance.now() };
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => start.date + ahead);
  vi.spyOn(performance, 'now').mockImplementation(() => start.performance + ahead);
  allowConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^(The content back end|An answer of the content back end)/);
});

const everything = /^\/api\//;

/** The site with all of its caches, in front of the back end. Patient unless a test is not. */
function createSite(timeout = timeLimit) {
  const app = createTestApp({
    environment: { API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: maxAge },
    contentTimeout: timeout,
    pageTimeout: timeout,
  });
  const cache = createResponseCache({
    fetch: (request) => app.fetch(request),
    maxBytes: 2 ** 24,
    variesByHost: false,
  });
  return async (route: string, statuses = [200]) => {
    const response = await cache.fetch(new Request(`http://localhost${route}`));
    const html = await response.text();
    expect(statuses).toContain(response.status);
    expect(html).toMatch(/^<!doctype html>.*<\/footer>.*<\/body><\/html>$/s);
    return html;
  };
}

/** The page's state names what the browser asks for once more. */
const withoutState = (html: string) =>
  html.replaceAll(/<script type="application\/json".*?<\/script>/gs, '');

async function passSeconds(seconds: number): Promise<void> {
  // What lasts a second is over after it.
  ahead += seconds * 1000 + 1;
  // For a millisecond lru-cache does not look at its clock again.
  await wait(2);
}

/** All of a route's content, and none of it. */
async function showBoth(route: string) {
  // A page that is wholly the back end's is none without it.
  const statuses = route.startsWith('/page/') ? [200, 502] : [200];
  const whole = await createSite()(route);
  backEnd.fail(everything, 'answers 500');
  const defaults = await createSite()(route, statuses);
  backEnd.reset();
  expect(whole).not.toBe(defaults);
  return { whole, defaults, statuses };
}

const json = { 'Content-Type': 'application/json' };

/** Sends a beginning, and never an end. */
function dripBody(outgoing: ServerResponse, body: Buffer): void {
  outgoing.writeHead(200, json);
  let index = 0;
  const timer = setInterval(() => {
    // White space after its end, which JSON allows: it goes on for ever.
    outgoing.write(index < body.length ? body.subarray(index, index + 1) : ' ');
    index += 1;
  }, 5);
  outgoing.on('close', () => clearInterval(timer));
}

/** Answers that contradict themselves; of none of them may a part be shown. */
const brokenAnswers = {
  'says more bytes than it sends': (outgoing, body) => {
    outgoing.writeHead(200, { ...json, 'Content-Length': body.length + 100 });
    outgoing.write(body, () => outgoing.destroy());
  },
  'sends half of its gzip': (outgoing, body) => {
    const zipped = gzipSync(body);
    outgoing.writeHead(200, { ...json, 'Content-Encoding': 'gzip' });
    outgoing.end(zipped.subarray(0, Math.floor(zipped.length / 2)));
  },
  'ends in the middle of its JSON': (outgoing, body) => {
    outgoing.writeHead(200, json);
    outgoing.end(body.subarray(0, -2));
  },
} satisfies Record<string, Lie>;

/** The right answer, and white space, which JSON allows: nothing is wrong with it but its length. */
const sendTwelveMegabytes: Lie = (outgoing, body) => {
  outgoing.writeHead(200, json);
  outgoing.write(body);
  outgoing.end(Buffer.alloc(12 * 2 ** 20, ' '));
};

/** Answers that never end. */
const endlessAnswers = {
  'sends its answer byte by byte': dripBody,
  'stops in the middle of its answer': (outgoing, body) => {
    outgoing.writeHead(200, json);
    outgoing.write(body.subarray(0, -2));
  },
} satisfies Record<string, Lie>;

/** Values of the right types that nobody means. */
const absurd = {
  string: [
    '',
    ' ',
    '\u0000\u202e\ufffd',
    'x'.repeat(20_000),
    '</script><script>',
    '{{orias}}',
    '../..',
    'javascript:alert(1)',
  ],
  number: [0, -1, 1e308, -1e308, 0.1, Number.MAX_SAFE_INTEGER + 1],
  boolean: [true, false],
};

/** The same shape, each value another one. */
const tellAbsurdities: Lie = (outgoing, body) => {
  let index = 0;
  const replace = (value: unknown): unknown => {
    index += 1;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item)]));
    }
    if (typeof value === 'string') return absurd.string[index % absurd.string.length];
    if (typeof value === 'number') return absurd.number[index % absurd.number.length];
    if (typeof value === 'boolean') return absurd.boolean[index % absurd.boolean.length];
    return value;
  };
  outgoing.writeHead(200, json);
  outgoing.end(JSON.stringify(replace(JSON.parse(body.toString()))));
};

/** Lists, posts and heroes, and a page that is wholly the back end's. */
const routes = ['/', '/page/rc-professionnelle-intermediaires'];
const lie = (lies: Record<string, Lie>) =>
  Object.entries(lies).map(
    ([name, answer]) => [name, () => backEnd.lie(everything, answer), routes] as const,
  );
const fail = (...names: (keyof typeof failures)[]) =>
  names.map((name) => [name, () => backEnd.fail(everything, name), ['/']] as const);

test.each([
  ...lie({ ...brokenAnswers, 'sends more than an answer may have': sendTwelveMegabytes }),
  ...fail('closes the connection', 'answers HTML', 'answers null', 'answers another shape'),
])('a back end that %s changes nothing of the defaults', async (_, begin, shown) => {
  for (const route of shown) {
    const { defaults, statuses } = await showBoth(route);
    begin();
    expect(await createSite()(route, statuses)).toBe(defaults);
    await expect.poll(backEnd.countOpen).toBe(0);
    backEnd.reset();
  }
});

test.each([...lie(endlessAnswers), ...fail('hangs')])(
  'a back end that %s is not waited for, and nothing of it stays open',
  async (_, begin, shown) => {
    for (const route of shown) {
      const { defaults, statuses, whole } = await showBoth(route);
      begin();
      const html = await createSite(200)(route, statuses);
      expect(withoutState(html)).toBe(withoutState(defaults));
      backEnd.reset();
      await expect.poll(backEnd.countOpen).toBe(0);
      expect(await createSite()(route)).toBe(whole);
    }
    expect(await backEnd.countConnections()).toBeLessThan(50);
  },
);

test.each(routes)('absurd values in the right shape leave %s a whole page', async (route) => {
  backEnd.lie(everything, tellAbsurdities);
  const html = await createSite()(route, route.startsWith('/page/') ? [200, 502] : [200]);
  expect(html).not.toContain('</script><script>');
});

test('a back end that is down and up again is seen as what it is: failures are kept for a second', async () => {
  const { whole, defaults } = await showBoth('/faq');
  const show = createSite();
  for (const failure of ['answers 500', 'closes the connection'] as const) {
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
});

test('a page that was whole is renewed by one without content for a second, no longer', async () => {
  const { whole, defaults } = await showBoth('/faq');
  const show = createSite();
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
