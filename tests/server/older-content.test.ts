import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { site } from '../../site/site.ts';
import { describeOlderContent } from '../../src/manifests/find-stored-blocks.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../src/manifests/parse-page-manifest.ts';
import { startBackEnd } from '../support/back-end.ts';
import { createTestApp, pages } from '../support/site.ts';

/** Pages as they were before `hero` had its second version, and answers, whose names stay. */
const backEnd = await startBackEnd();
afterAll(() => backEnd.close());

const environment = { API_ORIGIN: backEnd.origin };
const readText = async (response: Response) => {
  expect(response.status).toBe(200);
  return response.text();
};

test('a manifest of version 1 shows the text that it has', async () => {
  const stored = (await readFile('page-manifests/files.json', 'utf8'))
    .replace('"body": "<p>Contrats, ', '"description": "<p>Contrats, ')
    .replace('"route": "/files"', '"route": "/ancienne"');
  const manifestContext = await loadManifestContext(site);
  const manifest = JSON.parse(stored);
  const older = { ...manifest, blocks: manifest.blocks.slice(0, 1) };
  const { page } = parsePageManifest(older, manifestContext);
  expect(describeOlderContent(older, manifestContext).length).toBe(1);
  if (!page) throw new Error('The older manifest was refused.');
  const app = createTestApp({ pages: [...pages, page] });
  expect(await readText(await app.request('/ancienne'))).toContain(
    '<p>Contrats, attestations, quittances, sinistres : tout votre dossier, à jour et à portée de main.</p>',
  );
});

test('the description of an opening is shown', async () => {
  backEnd.answer('/api/heroes-slug/FAQ/', () =>
    Response.json({ page: 'FAQ', title: 'Aide', description: '<p>Écrit il y a longtemps.</p>' }),
  );
  const html = await readText(await createTestApp({ environment }).request('/faq'));
  backEnd.reset();
  expect(html).toContain('<p>Écrit il y a longtemps.</p>');
});

test.each([
  ['without a picture', undefined, 'page'],
  ['with a picture', 'hero/faq.svg', 'banner'],
])('the opening of a product page %s shows its text', async (_, image, variant) => {
  backEnd.answer('/api/product-pages/slug/ancienne', () =>
    Response.json({
      success: true,
      page: { id: 1, slug: 'ancienne', title: 'Ancienne' },
      blocks: [
        {
          blockable_type: 'hero',
          order: 1,
          blockable: { title: 'Ancienne', subtitle: '<p>Un texte d’hier.</p>', image },
        },
      ],
    }),
  );
  backEnd.answer('/api/page/ancienne/visibility/CallToAction', () =>
    Response.json({ success: true, call_to_action_visible: false }),
  );
  const app = createTestApp({ environment });
  const html = await readText(await app.request('/page/ancienne'));
  const data = await (await app.request('/_vitrine/page?path=/page/ancienne')).json();
  backEnd.reset();
  expect(html).toContain('<p>Un texte d’hier.</p>');
  expect(data.page.blocks[0].content).toMatchObject({ variant, body: '<p>Un texte d’hier.</p>' });
});
