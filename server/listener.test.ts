import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startHttpListener } from '../tests/support/http-listener.ts';
import { createTestOptions } from '../tests/support/site.ts';
import { createListener } from './listener.ts';

async function listen(PAGE_CACHE_SIZE: number) {
  const listener = createListener(createTestOptions({ environment: { PAGE_CACHE_SIZE } }));
  const { origin } = await startHttpListener(listener);
  return (path: string, accepted: string, method = 'GET') =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'Accept-Encoding': accepted };
      request(origin + path, { method, headers, agent: false }, (response) => {
        response.resume();
        const { vary, 'content-encoding': encoding } = response.headers;
        response.once('end', () => resolve(`${vary}: ${encoding ?? 'identity'}`));
      })
        .once('error', reject)
        .end();
    });
}

// Pages with a form and without, what is missing, of the back end too, XML, JSON, a drawing.
const paths = `
  /legal /contact /nowhere /calendar.ics /sitemap.xml /api/faqs /_vitrine/page?path=/about
  /_vitrine/layout/contact /pictures/hero/faq.svg`
  .trim()
  .split(/\s+/);

describe.each([0, 64])('with a page cache of %i MB', async (size) => {
  const ask = await listen(size);
  test.each(['br', 'gzip', 'zstd', 'identity'])(
    'every text is %s, for GET and HEAD',
    async (encoding) => {
      for (const path of paths)
        for (const method of ['GET', 'HEAD'])
          expect([path, method, await ask(path, encoding, method)]).toEqual([
            path,
            method,
            `Accept-Encoding: ${encoding}`,
          ]);
    },
  );

  test('a photograph and a short text are sent as they are', async () => {
    expect(await ask('/pictures/brand/share.png', 'gzip')).toBe('undefined: identity');
    expect(await ask('/legal.ics', 'gzip')).toBe('Accept-Encoding: identity');
  });
});
