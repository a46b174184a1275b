import { get } from 'node:http';
import { expect, test } from 'vitest';
import { startHttpListener } from '../tests/support/http-listener.ts';
import { createTestOptions } from '../tests/support/site.ts';
import { createListener } from './listener.ts';

async function listen(PAGE_CACHE_SIZE: number) {
  const listener = createListener(createTestOptions(), {
    PAGE_CACHE_SIZE,
    PUBLIC_ORIGIN: 'https://www.ombrelle.example',
  });
  const { origin } = await startHttpListener(listener);
  return (path: string, acceptEncoding: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const headers = { 'Accept-Encoding': acceptEncoding };
      get(origin + path, { headers, agent: false }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.headers['content-encoding']));
      }).once('error', reject);
    });
}

// A form, an unknown address, XML, the embedded content API, a drawing, a page that is cached.
const paths = [
  '/claim/yours',
  '/contact',
  '/nowhere',
  '/sitemap.xml',
  '/api/faqs',
  '/pictures/hero/faq.svg',
  '/legal',
];

test.each([0, 1])('compresses every text with a page cache of %i MB', async (size) => {
  const askEncoding = await listen(size);
  for (const path of paths) expect([path, await askEncoding(path, 'gzip')]).toEqual([path, 'gzip']);
});

test('does not compress for a client that takes no encoding', async () => {
  const askEncoding = await listen(1);
  for (const path of paths) expect([path, await askEncoding(path, '')]).toEqual([path, undefined]);
});

test('does not compress a photograph', async () => {
  const askEncoding = await listen(1);
  expect(await askEncoding('/pictures/brand/share.png', 'gzip')).toBeUndefined();
});
