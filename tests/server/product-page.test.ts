import { afterAll, afterEach, expect, test } from 'vitest';
import { allowConsole, expectConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { createTestApp } from '../support/site.ts';

/** Product pages as the content API describes them (specification, sections 7 and 8). */
const backEnd = await startBackEnd();
afterEach(() => backEnd.reset());
afterAll(() => backEnd.close());

const app = createTestApp({
  environment: { API_ORIGIN: backEnd.origin },
});
const productCall = /^\/api\/product-pages\/slug\//;

async function load(path = '/page/rc-professionnelle-intermediaires') {
  const response = await app.request(path);
  const html = await response.text();
  return {
    status: response.status,
    heading: /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1],
    sections: [...html.matchAll(/<section id="([a-z-]+?)(?:-\d+)?" data-block=/g)].map(
      ([, id]) => id,
    ),
  };
}

test('shows its blocks in the back end’s order', async () => {
  expect(await load()).toEqual({
    status: 200,
    heading: 'RC professionnelle des intermédiaires',
    sections: [
      'hero',
      'comprehension',
      'comprehension',
      'comprehension',
      'comprehension',
      'comprehension',
      'call-to-action',
      'advantages',
      'our-offers',
      'custom-offers',
      'join-us',
    ],
  });
});

test.each(['/page/inconnue', '/page'])('%s, which does not exist, is not found', async (path) => {
  expect(await load(path)).toMatchObject({ status: 404, heading: 'Page non trouvée' });
});

test('answered by "success: false" is not found', async () => {
  backEnd.answer(productCall, () => Response.json({ success: false }));
  expect(await load()).toMatchObject({ status: 404, heading: 'Page non trouvée' });
});

test('asks for the page and for its call to action at once', async () => {
  const { promise: isAsked, resolve: markAsked } = Promise.withResolvers<void>();
  backEnd.answer(/visibility\/CallToAction$/, (request) => {
    markAsked();
    return backEnd.answerUsually(request);
  });
  backEnd.answer(productCall, async (request) => {
    await isAsked;
    return backEnd.answerUsually(request);
  });
  expect((await load('/page/cyber')).status).toBe(200);
});

test('whose call fails says so', async () => {
  allowConsole('error', /Failed to fetch/);
  backEnd.fail(productCall, 'answers 500');
  expect(await load()).toMatchObject({
    status: 502,
    heading: 'Erreur lors du chargement de la page',
  });
});

test('leaves out a block of unknown type, with a warning', async () => {
  expectConsole('warn', /^\[vitrine\] Unknown block type "App\\Models\\VideoBlock"/);
  backEnd.answer(productCall, () =>
    Response.json({
      success: true,
      page: { id: 1, title: 'Essai' },
      blocks: [
        { id: 1, order: 2, blockable_type: 'App\\Models\\VideoBlock', blockable: { url: 'x' } },
        { id: 2, order: 1, blockable_type: 'hero', blockable: { title: 'Un essai' } },
      ],
    }),
  );
  expect(await load()).toEqual({ status: 200, heading: 'Un essai', sections: ['hero'] });
});

test('shows the call to action and the offers only where they are visible', async () => {
  backEnd.answer(/visibility\/CallToAction$/, () =>
    Response.json({ success: true, call_to_action_visible: 0 }),
  );
  backEnd.answer(/visibility\/both$/, () =>
    Response.json({ success: true, our_offers_visible: '0', custom_offers_visible: false }),
  );
  const { sections } = await load();
  expect(sections).toContain('hero');
  for (const hidden of ['call-to-action', 'our-offers', 'custom-offers'])
    expect(sections).not.toContain(hidden);
});
