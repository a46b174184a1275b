import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startDevServer } from '../../../scripts/support/server-process.ts';
import { copySmallSite, replaceOnce } from '../../contract/mistakes/small-site.ts';
import { expect, test } from '../test.ts';

/** A development server is slower than the production build: it makes each module when it is asked. */
test.describe.configure({ mode: 'serial' });

/** The small site, with the pictures that the layout shows. */
async function copySite(): Promise<string> {
  const copy = await copySmallSite();
  await cp('content/storage/brand', join(copy, 'content/storage/brand'), { recursive: true });
  return copy;
}

let folder = '';
let server: ServerProcess;

test.beforeAll(async () => {
  folder = await copySite();
  server = await startDevServer(folder);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const manifest = () => join(folder, 'page-manifests/offres.json');

test('a page without mistakes has no overlay; one comes and goes with a mistake, live', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^console\.(debug|info): /);
  await page.goto(`${server.origin}/offres`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toHaveCount(0);

  await replaceOnce(manifest(), '"title": "Nos tarifs"', '"titel": "Nos tarifs"');
  await expect(overlay).toContainText(
    `${manifest()}:27:9 blocks[1].content.titel: unknown field "titel", did you mean "title"?`,
  );
  // The page as it was before the mistake.
  await expect(page.getByRole('heading', { name: 'Nos tarifs' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await replaceOnce(manifest(), '"titel"', '"titre"');
  await expect(overlay).toContainText('unknown field "titre"');
  await replaceOnce(manifest(), '"titre"', '"title"');
  await expect(overlay).toHaveCount(0);
  // What is no JSON keeps the last page, too.
  const before = await readFile(manifest(), 'utf8');
  await writeFile(manifest(), '{ "route": "/offres", // bientôt\n');
  await expect(overlay).toContainText('not JSON: JSON has no comments; remove it');
  await expect(page.getByRole('heading', { name: 'Nos tarifs' })).toBeVisible();
  await writeFile(manifest(), before);
  await expect(overlay).toHaveCount(0);
});

test('a site.json that was never right has a page of its own, with the overlay', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^console\.(debug|info): |^answer 500|status of 500/);
  const broken = await copySite();
  await replaceOnce(join(broken, 'page-manifests/site.json'), '"legalName"', '"legaleName"');
  const other = await startDevServer(broken);
  await page.goto(`${other.origin}/offres`);
  await expect(page.getByRole('heading', { name: 'No page can be shown' })).toBeVisible();
  await expect(page.locator('vite-error-overlay')).toContainText(
    'unknown field "legaleName", did you mean "legalName"?',
  );
  // Before the server ends, which the page would notice.
  await page.goto('about:blank');
  await other.stop();
  await rm(broken, { recursive: true });
});

test('visitors get nothing of development and nothing of Studio', async () => {
  const files = await readdir('dist/client', { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const text = await readFile(join('dist/client', file), 'utf8');
    expect(text, file).not.toMatch(
      /vite-error-overlay|vitrine-studio|_vitrine\/studio|vitrine:(hydrated|leaving)/,
    );
  }
});
