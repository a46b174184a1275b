import { expect, test } from 'vitest';
import { createTestApp, createTestOptions } from '../support/site.ts';

const { site } = createTestOptions();
const get = (path: string, brand = site.brand) =>
  createTestApp({ site: { ...site, brand, language: 'en' } }).request(path);

test('documents, home screens and old browsers get the icons of the brand', async () => {
  const brand = {
    icons: {
      svg: '/pictures/bun.svg',
      touch: '/pictures/bun-180.png',
      app: [{ src: '/pictures/bun-256.png', size: 256 }],
    },
  };
  const html = await (await get('/faq', brand)).text();
  expect(html).toContain('<link rel="icon" href="/pictures/bun.svg" type="image/svg+xml"/>');
  expect(html).toContain('href="/pictures/bun-180.png" sizes="180x180"/>');
  const manifest = await (await get('/site.webmanifest', brand)).json();
  expect(manifest).toMatchObject({
    lang: 'en',
    icons: [{ src: '/pictures/bun-256.png', sizes: '256x256', type: 'image/png' }],
  });
  const favicon = await get('/favicon.ico', brand);
  expect([favicon.status, favicon.headers.get('Location')]).toEqual([301, '/pictures/bun-256.png']);
});

test('a site without icons links to none', async () => {
  expect(await (await get('/faq', {})).text()).not.toMatch(/<link rel="(icon|apple-touch-icon)"/);
  expect(await (await get('/site.webmanifest', {})).json()).toMatchObject({ icons: [] });
  expect((await get('/favicon.ico', {})).status).toBe(404);
});
