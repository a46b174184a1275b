import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import * as reading from '../../tests/support/content.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { createEmbeddedApi } from './content-routes.ts';

const checkContent = async (directory: string) =>
  (await reading.checkContent(directory)).diagnostics;

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const content = await reading.readContent(CONTENT);
const api = createEmbeddedApi(content, serverContentApi, 'Contenu introuvable');
const app = new Hono().route('/api', api);

test.each([
  ['/sliders', '/sliders/'],
  ['/heroes-slug/FAQ/', '/heroes-slug/FAQ'],
])('%s is also answered as %s', async (path, variant) => {
  const [one, other] = await Promise.all([
    app.request(`/api${path}`),
    app.request(`/api${variant}`),
  ]);
  expect(other.status).toBe(200);
  expect(await other.text()).toBe(await one.text());
});

describe('an answer', () => {
  test('keeps the field names of the specification', async () => {
    const [slider] = await (await api.request('/sliders')).json();
    expect(Object.keys(slider)).toEqual(['urlImage', 'title', 'subTitle', 'is_mobile']);
  });

  test('of a list of pages holds no bodies', async () => {
    const [page] = await (await api.request('/pages')).json();
    expect(page).toEqual({
      title: 'Conditions générales d’utilisation',
      slug: 'CGU',
      status: 'ACTIVE',
    });
  });

  test('about a product page says success, the page and its blocks', async () => {
    const path = '/product-pages/slug/rc-professionnelle-intermediaires';
    const answer = await (await api.request(path)).json();
    expect(answer).toMatchObject({ success: true, page: { id: 1 } });
    expect(answer.page).not.toHaveProperty('blocks');
    expect(answer.blocks[0]).toMatchObject({ order: 1, blockable_type: 'App\\Models\\HeroBlock' });
  });

  test('about visibility says the flags', async () => {
    const both = await (await api.request('/page/1/visibility/both')).json();
    expect(both).toEqual({ success: true, our_offers_visible: 1, custom_offers_visible: 1 });
    const path = '/page/rc-professionnelle-intermediaires/visibility/CallToAction';
    const callToAction = await (await api.request(path)).json();
    expect(callToAction).toEqual({ success: true, call_to_action_visible: 1 });
  });

  test.each([
    '/posts-slug/Home/inconnu',
    '/posts-slug/inconnue/ob-connect',
    '/heroes-slug/Inconnue/',
    '/pages/inconnue',
    '/nulle-part',
  ])('is 404 with a message for %s', async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Contenu introuvable' });
  });

  test.each([
    '/product-pages/slug/inconnue',
    '/product-pages/inconnue/comprehension-blocks',
    '/page/inconnue/advantages',
    '/pages/inconnue/join-us',
    '/page/99/visibility/both',
    '/page/inconnue/visibility/CallToAction',
  ])('is 404 without success for %s', async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, message: 'Contenu introuvable' });
  });
});

// Mistakes in a file: tests/contract/mistakes/cases/content-*.json.
describe('a content directory', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await makeFolder();
    await cp(CONTENT, directory, {
      recursive: true,
      filter: (path) => !path.startsWith(join(CONTENT, 'storage')),
    });
  });

  const write = (file: string, text: string) => writeFile(join(directory, file), text);
  test('without a file is refused, and the file named', async () => {
    await rm(join(directory, 'engagements.json'));
    expect(await checkContent(directory)).toEqual([
      {
        file: 'content/engagements.json',
        line: 1,
        column: 1,
        path: '',
        message: 'is missing; add this file',
      },
    ]);
  });

  test('has all the problems of all its files in one error', async () => {
    await write('faqs.json', '[');
    await write('engagements.json', '[{}]');
    const error: unknown = await reading.readContent(directory).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain('content/engagements.json:1:2 [0].title: is missing');
    expect(String(error)).toContain('content/engagements.json:1:2 [0].description: is missing');
    expect(String(error)).toContain('content/faqs.json:1:2 not JSON');
  });
});
