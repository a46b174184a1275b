import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readDocument, textOf } from '../support/dom.ts';
import { createTestApp, pages } from '../support/site.ts';

const routes = pages.filter(({ status }) => status === 200).map(({ route }) => route);
const app = createTestApp({ environment: { CONTENT_MAX_AGE: 10 } });

test.each([...routes, '/nowhere'])(
  'shared caches store %s, with a form or without',
  async (route) => {
    const { headers } = await app.request(route);
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=10, /);
  },
);

test('a form whose query names its topic is stored nowhere', async () => {
  const { headers } = await app.request('/contact?subject=etude');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('No-Vary-Search')).toBe('key-order');
});

test('only a step waits with its first paint for the script that fills in saved answers', async () => {
  const early = { src: '/assets/early.js', starts: ['/assets/app.js'], slider: '/slider.js' };
  const getAssets = async () => ({ stylesheets: [], scripts: [], early });
  const getHtml = async (route: string) =>
    (await createTestApp({ getAssets }).request(route)).text();
  expect(await getHtml('/claim/yours')).toContain(' blocking="render"></script></head>');
  expect(await getHtml('/claim')).toContain(' async=""></script>');
});

test.each(['/claim', '/claim/yours', '/claim/contact', '/claim/first-confirmation'])(
  '%s says without JavaScript where else to send a complaint that is not received here',
  async (route) => {
    const notice = async (tested: typeof app) =>
      textOf((await readDocument(tested, route)).querySelector('main noscript'));
    expect(await notice(app)).toContain(
      'par email à contact@ombrelle.example, ou par courrier à Ombrelle Courtage SAS, 12, passage des Parasols, 75000 Paris.',
    );
    const submissions = { routes: new Hono(), check: async () => {}, receivesForm: () => true };
    expect(await notice(createTestApp({ submissions }))).toBe('');
  },
);

test('a page of a complaint that is not received here is answered with what it needs', async () => {
  const forwarding = createTestApp({ environment: { API_ORIGIN: 'http://127.0.0.1:1' } });
  const response = await forwarding.request('/api/reclamations', {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: new FormData(),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('Ce formulaire a besoin de JavaScript');
});
