import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const kept = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** An app that counts what it is asked, and a cache before it whose clock the test sets. */
function createSubject(
  respond: (count: number, request: Request) => Response | Promise<Response>,
  options: { maxBytes?: number; variesByHost?: boolean } = {},
) {
  const subject = { asked: 0, time: 0 };
  const cache = createResponseCache({
    fetch: (request) => {
      subject.asked += 1;
      return respond(subject.asked, request);
    },
    maxBytes: options.maxBytes ?? 1_000_000,
    variesByHost: options.variesByHost ?? false,
    now: () => subject.time,
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(cache.fetch(new Request(`http://site.example${path}`, { headers })));
  return Object.assign(subject, { cache, ask });
}

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'Content-Type': 'text/html', 'Cache-Control': kept, ...headers },
  });

const textOf = async (response: Promise<Response>) => (await response).text();

test('a visitor who leaves does not end the request that others wait for', async () => {
  const leaving = new AbortController();
  const subject = createSubject(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        setImmediate(() => resolve(page('answer')));
      }),
  );
  const first = subject.cache.fetch(
    new Request('http://site.example/', { signal: leaving.signal }),
  );
  const second = subject.ask('/');
  leaving.abort();
  expect(await textOf(second)).toBe('answer');
  await first;
  expect(subject.asked).toBe(1);
});

describe('a kept answer', () => {
  test('is given again while it is fresh', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    await subject.ask('/');
    subject.time = 9_999;
    expect(await textOf(subject.ask('/'))).toBe('answer 1');
    expect(subject.asked).toBe(1);
  });

  test('is given stale while one request for all renews it', async () => {
    const { promise: renewed, resolve: renew } = Promise.withResolvers<void>();
    const subject = createSubject(async (count) => {
      if (count === 2) await renewed;
      return page(`answer ${count}`);
    });
    await subject.ask('/');
    subject.time = 10_000;
    const answers = await Promise.all([1, 2, 3].map(() => textOf(subject.ask('/'))));
    expect(answers).toEqual(['answer 1', 'answer 1', 'answer 1']);
    expect(subject.asked).toBe(2);
    renew();
    await expect.poll(() => textOf(subject.ask('/'))).toBe('answer 2');
    expect(subject.asked).toBe(2);
  });

  test('is not given when it is older than it may be', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    await subject.ask('/');
    subject.time = 70_000;
    expect(await textOf(subject.ask('/'))).toBe('answer 2');
  });

  test('is dropped when the cache is cleared (cache invalidation)', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    await subject.ask('/');
    subject.cache.clear();
    expect(await textOf(subject.ask('/'))).toBe('answer 2');
  });

  test('is not kept when it was on its way while the cache was cleared', async () => {
    const { promise: rendered, resolve: finish } = Promise.withResolvers<void>();
    const subject = createSubject(async (count) => {
      if (count === 1) await rendered;
      return page(`answer ${count}`);
    });
    const early = textOf(subject.ask('/'));
    subject.cache.clear();
    const late = textOf(subject.ask('/'));
    expect(await late).toBe('answer 2');
    finish();
    // Whoever asked before the change may see what was there then; nobody later does.
    expect(await early).toBe('answer 1');
    expect(await textOf(subject.ask('/'))).toBe('answer 2');
    expect(subject.asked).toBe(2);
  });

  test('is not renewed by what was asked for before the cache was cleared', async () => {
    const { promise: rendered, resolve: finish } = Promise.withResolvers<void>();
    const subject = createSubject(async (count) => {
      if (count === 2) await rendered;
      return page(`answer ${count}`);
    });
    await subject.ask('/');
    subject.time = 10_000;
    await subject.ask('/');
    expect(subject.asked).toBe(2);
    subject.cache.clear();
    expect(await textOf(subject.ask('/'))).toBe('answer 3');
    finish();
    await new Promise(setImmediate);
    expect(await textOf(subject.ask('/'))).toBe('answer 3');
  });

  test('says again that a page is missing, and takes no place of pages', async () => {
    const subject = createSubject((_, { url }) =>
      url.endsWith('/a')
        ? page('a')
        : new Response('missing', { status: 404, headers: { 'Cache-Control': kept } }),
    );
    for (const path of ['/a', '/nowhere', '/nowhere']) await subject.ask(path);
    const { status, headers } = await subject.ask('/nowhere', { 'If-None-Match': '*' });
    expect(status).toBe(404);
    expect(headers.get('ETag')).toBeNull();
    expect(subject.asked).toBe(2);
    for (let index = 0; index < 200; index++) await subject.ask(`/nowhere/${index}`);
    expect(subject.asked).toBe(202);
    expect(await textOf(subject.ask('/a'))).toBe('a');
    expect(subject.asked).toBe(202);
  });

  test('is compressed as well as can be once somebody asks again', async () => {
    const text = Array.from({ length: 2000 }, (_, index) => `garantie ${index ** 3 % 997}`).join();
    const subject = createSubject(() => page(text));
    const measure = async () => {
      const response = await subject.ask('/', { 'Accept-Encoding': 'br' });
      return Number(response.headers.get('Content-Length'));
    };
    const first = await measure();
    await expect.poll(measure).toBeLessThan(first);
    expect(await textOf(subject.ask('/'))).toBe(text);
    expect(subject.asked).toBe(1);
  });

  test('goes when newer ones need its place', async () => {
    // Each takes a little more than its headers: its body compresses well.
    const subject = createSubject(() => page('x'.repeat(20_000)), { maxBytes: 9000 });
    for (const path of ['/a', '/b', '/c', '/a']) await subject.ask(path);
    expect(subject.asked).toBe(4);
  });

  test('keeps the headers of the app, its policy among them', async () => {
    const subject = createSubject(() =>
      page('a', { 'Content-Security-Policy': "default-src 'self'" }),
    );
    await subject.ask('/');
    const { headers } = await subject.ask('/');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
    expect(headers.get('Vary')).toBe('Accept-Encoding');
  });
});

describe('never kept are', () => {
  test.each([
    ['an answer that says no-store', () => page('a', { 'Cache-Control': 'no-store' })],
    ['an answer that says no-cache', () => page('a', { 'Cache-Control': 'no-cache' })],
    [
      'an answer that says no-cache, and for how long',
      () => page('a', { 'Cache-Control': 'no-cache, s-maxage=60' }),
    ],
    ['an answer without Cache-Control', () => new Response('a')],
    ['an answer that depends on its request', () => page('a', { Vary: 'Accept-Language' })],
    ['an answer with a cookie', () => page('a', { 'Set-Cookie': 'a=b' })],
    ['an error page', () => new Response('a', { status: 500, headers: { 'Cache-Control': kept } })],
  ])('%s', async (_, respond) => {
    const subject = createSubject(respond);
    await subject.ask('/');
    await subject.ask('/');
    expect(subject.asked).toBe(2);
  });

  test('answers to other methods', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    await subject.ask('/');
    await subject.cache.fetch(new Request('http://site.example/', { method: 'POST' }));
    expect(subject.asked).toBe(2);
  });
});

describe('an answer that is not kept', () => {
  const askTogether = async (path: string, respond: (count: number) => Response) => {
    const { promise: made, resolve: finish } = Promise.withResolvers<void>();
    const subject = createSubject(async (count) => {
      await made;
      return respond(count);
    });
    const answers = [1, 2, 3].map(() => subject.ask(path));
    finish();
    const given = await Promise.all(answers);
    return { texts: await Promise.all(given.map((one) => one.text())), asked: subject.asked };
  };

  test.each([
    ['a missing page', '/nowhere', (text: string) => new Response(text, { status: 404 })],
    ['a page with a form', '/contact', (text) => page(text, { 'Cache-Control': 'no-store' })],
    ['a failed call', '/api/faqs', (text) => new Response(text, { status: 502 })],
  ])('is given to those who have waited for it: %s', async (_, path, respond) => {
    const { texts, asked } = await askTogether(path, (count) => respond(`answer ${count}`));
    expect(texts).toEqual(['answer 1', 'answer 1', 'answer 1']);
    expect(asked).toBe(1);
  });

  test.each([
    ['a call that says so', '/api/me', { 'Cache-Control': 'no-store' }],
    ['a private page', '/a', { 'Cache-Control': 'private' }],
    ['a page with a cookie', '/a', { 'Cache-Control': 'no-store', 'Set-Cookie': 'a=b' }],
    ['a page in a language', '/a', { Vary: 'Accept-Language' }],
  ])('is made for each where it is for one: %s', async (_, path, headers) => {
    const { texts } = await askTogether(path, (count) => page(`answer ${count}`, headers));
    expect(texts).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });
});

test('a clock that goes back keeps no answer for longer', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let asked = 0;
  const cache = createResponseCache({
    fetch: () => page(`answer ${++asked}`),
    maxBytes: 1_000_000,
    variesByHost: false,
  });
  const ask = async () => (await cache.fetch(new Request('http://site.example/'))).text();
  await ask();
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  vi.advanceTimersByTime(70_000);
  expect(await ask()).toBe('answer 2');
});

test('a page that could not be renewed is not shown for longer', async () => {
  const subject = createSubject((count) =>
    count === 2 ? new Response('failed', { status: 500 }) : page(`answer ${count}`),
  );
  await subject.ask('/');
  subject.time = 10_000;
  await subject.ask('/');
  await expect.poll(() => textOf(subject.ask('/'))).toBe('answer 3');
});

const data = '/_vitrine/page';

describe('the key', () => {
  test('of a page leaves out the query', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    await subject.ask('/about?utm_source=a');
    expect(await textOf(subject.ask('/about?utm_source=b'))).toBe('answer 1');
    expect(await textOf(subject.ask('/about'))).toBe('answer 1');
  });

  test('of a page with a form leaves out no query', async () => {
    const subject = createSubject((count, { url }) =>
      page(`answer ${count}`, {
        'No-Vary-Search': 'key-order',
        ...(url.includes('?') ? { 'Cache-Control': 'no-store' } : {}),
      }),
    );
    for (const path of ['/contact', '/contact?subject=a', '/contact']) await subject.ask(path);
    expect(await textOf(subject.ask('/contact'))).toBe('answer 1');
    expect(await textOf(subject.ask('/contact?subject=a'))).toBe('answer 3');
    const both = ['/form', '/form?subject=a'].map((path) => textOf(subject.ask(path)));
    expect(await Promise.all(both)).toEqual(['answer 4', 'answer 5']);
  });

  test('of the data of a page holds its path, in any spelling, and nothing else', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    await subject.ask(`${data}?path=/a`);
    for (const query of ['path=%2Fa', 'p%61th=/a', 'x=1&path=/a&y=2&x=3']) {
      expect(await textOf(subject.ask(`${data}?${query}`)), query).toBe('answer 1');
    }
    const others = [
      '',
      '?path=/b',
      '?path=/A',
      '?path=/a&path=/b',
      '?path=/b&path=/a',
      '?x=1&path=/c',
    ];
    for (const query of others) await subject.ask(data + query);
    expect(subject.asked).toBe(1 + others.length);
  });

  test.each(['/api/posts', '/storage/a.svg', '/images/320/avif/a.png', '/%61pi/posts'])(
    'of %s holds the whole query',
    async (path) => {
      const subject = createSubject((_, request) => page(new URL(request.url).search));
      await subject.ask(path);
      for (const query of ['?a=1', '?a=2', '?a=1&b=1', '?b=1&a=1']) {
        expect(await textOf(subject.ask(path + query))).toBe(query);
      }
      expect(await textOf(subject.ask(`${path}?a=2`))).toBe('?a=2');
      expect(subject.asked).toBe(5);
    },
  );

  test('of requests that wait together is of no use for a response that is not stored', async () => {
    const subject = createSubject((_, request) =>
      page(new URL(request.url).search, { 'Cache-Control': 'no-store' }),
    );
    const answers = ['?x=1', '?x=2', '?x=3'].map((query) => textOf(subject.ask(`/${query}`)));
    expect(await Promise.all(answers)).toEqual(['?x=1', '?x=2', '?x=3']);
  });

  test('of a preview is none, however its parameter is spelt', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    await subject.ask('/');
    for (const query of ['preview=x', 'preview', '%70review=x', 'a=1&previe%77=x']) {
      expect(await textOf(subject.ask(`/?${query}`)), query).not.toBe('answer 1');
    }
    expect(await textOf(subject.ask('/?Preview=x'))).toBe('answer 1');
  });

  test('holds the host where answers name it, so that a false one poisons nobody', async () => {
    const subject = createSubject((_, request) => page(new URL(request.url).host), {
      variesByHost: true,
    });
    await subject.cache.fetch(new Request('http://evil.example/'));
    expect(await textOf(subject.ask('/'))).toBe('site.example');
  });
});

describe('encodings', () => {
  const text = 'Garantie financière '.repeat(200);

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip', 'br'],
    // The server compresses it as they wish (listener.ts).
    ['gzip;q=1.0, br;q=0.5', null],
    ['br;q=0, *;q=0.1', null],
    ['deflate', null],
    ['', null],
  ])('of "%s" is chosen %s', async (accepted, expected) => {
    const subject = createSubject(() => page(text));
    const response = await subject.ask('/', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(expected);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((expected ? brotliDecompressSync(bytes) : bytes).toString()).toBe(text);
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
  });
});

describe('an unchanged page costs 304', () => {
  test.each(['the same tag', 'a list of tags', 'a strong tag'])('with %s', async (form) => {
    const subject = createSubject(() => page('a'));
    const etag = (await subject.ask('/')).headers.get('ETag') ?? '';
    const sent = {
      'the same tag': etag,
      'a list of tags': `"other", ${etag}`,
      'a strong tag': etag.replace('W/', ''),
    }[form];
    const response = await subject.ask('/', { 'If-None-Match': String(sent) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Cache-Control')).toBe(kept);
  });

  test('and a changed one its bytes', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    const etag = (await subject.ask('/')).headers.get('ETag') ?? '';
    subject.time = 70_000;
    const response = await subject.ask('/', { 'If-None-Match': etag });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('answer 2');
  });
});
