import { expect, test } from 'vitest';
import { allowConsole, expectConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { parseDocument, textOf } from '../support/dom.ts';
import { createTestApp } from '../support/site.ts';

/** Product pages as the content API describes them (specification, sections 7 and 8). */
const backEnd = await startBackEnd();

const app = createTestApp({ environment: { API_ORIGIN: backEnd.origin } });
const productCall = /^\/api\/product-pages\/slug\//;

async function load(path = '/page/rc-professionnelle-intermediaires') {
  const response = await app.request(path);
  const document = parseDocument(await response.text());
  return {
    status: response.status,
    heading: textOf(document.querySelector('h1')),
    sections: Array.from(document.querySelectorAll('section[data-block]'), ({ id }) =>
      id.replace(/-\d+$/, ''),
    ),
    // The early script says them in the browser's console.
    warnings: Array.from(document.querySelectorAll('[data-warning]'), (element) =>
      element.getAttribute('data-warning'),
    ),
  };
}

test('that does not exist is not found', async () => {
  const missing = { status: 404, heading: expect.stringMatching(/^Page non trouvée/) };
  for (const path of ['/page/inconnue', '/page'])
    expect(await load(path), path).toMatchObject(missing);
  backEnd.answer(productCall, () => Response.json({ success: false }));
  expect(await load()).toMatchObject(missing);
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
  const heading = expect.stringMatching(/^Erreur lors du chargement de la page/);
  expect(await load()).toMatchObject({ status: 502, heading });
});

test('leaves out a block of unknown type, with a warning', async () => {
  expectConsole('warn', /^\[vitrine\] Unknown block type "App\\Models\\VideoBlock"/);
  const blocks = [
    { id: 1, order: 2, blockable_type: 'App\\Models\\VideoBlock', blockable: { url: 'x' } },
    { id: 2, order: 1, blockable_type: 'hero', blockable: { title: 'Un essai' } },
  ];
  const page = { id: 1, title: 'Essai' };
  backEnd.answer(productCall, () => Response.json({ success: true, page, blocks }));
  expect(await load()).toEqual({
    status: 200,
    heading: 'Un essai',
    sections: ['hero'],
    warnings: [expect.stringMatching(/^\[vitrine\] Unknown block type "App/)],
  });
});
