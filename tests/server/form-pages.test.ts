import { expect, test } from 'vitest';
import { readDocument, textOf } from '../support/dom.ts';
import { createTestApp, pages } from '../support/site.ts';

/** Fields as visitors see them, found in the pages themselves: not by what definitions say of them. */
const field = /<form\b|<(input|textarea|select)\b/;
const routes = pages.filter(({ status }) => status === 200).map(({ route }) => route);
const app = createTestApp({ environment: { CONTENT_MAX_AGE: 10 } });

test.each(routes)('no cache stores %s if it holds a form', async (route) => {
  const response = await app.request(route);
  const control = response.headers.get('Cache-Control');
  if (field.test(await response.text())) expect(control).toBe('no-store');
  else expect(control).toMatch(/^(no-store|public, max-age=0, s-maxage=10, .*)$/);
});

test('only a step waits with its first paint for the script that fills in saved answers', async () => {
  const early = { src: '/assets/early.js', starts: ['/assets/app.js'], slider: '/slider.js' };
  const getAssets = async () => ({ stylesheets: [], scripts: [], fonts: [], early });
  const getHtml = async (route: string) =>
    (await createTestApp({ getAssets }).request(route)).text();
  const script =
    '<script type="module" src="/assets/early.js" data-starts="/assets/app.js" data-swiper="/slider.js" data-kind';
  expect(await getHtml('/claim/yours')).toContain(
    `${script}="form" data-at-once="true" blocking="render"></script></head>`,
  );
  expect(await getHtml('/claim')).toContain(`${script}="form" async=""></script>`);
});

test.each(['/claim', '/claim/yours', '/claim/contact', '/claim/first-confirmation'])(
  '%s says without JavaScript where else to send a complaint',
  async (route) => {
    const notice = (await readDocument(app, route)).querySelector('noscript');
    expect(textOf(notice)).toContain(
      'par email à contact@ombrelle.example, ou par courrier à Ombrelle Courtage SAS, 12, passage des Parasols, 75000 Paris.',
    );
  },
);
