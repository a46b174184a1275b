import { rm } from 'node:fs/promises';
import { createPreviewLink } from '../../scripts/commands/preview-link.ts';
import { startServer } from '../../scripts/support/server-process.ts';
import { test as base, expect } from '../e2e/test.ts';
import { markDocument } from '../e2e/visit.ts';
import { copySite } from '../support/site-copy.ts';

const secret = 'a secret of at least 32 characters';
const post = (title: string, body: string, id?: string) => ({
  type: 'post',
  ...(id ? { id } : {}),
  content: { title, body },
});
const pageOf = (route: string, more: object) => ({
  route,
  title: `Page ${route}`,
  meta: { description: 'Une page.' },
  ...more,
});

/** A server with a page that has moved and one that is not published. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const folder = await copySite({
        'nouvelle.json': pageOf('/nouvelle', {
          redirectFrom: ['/ancienne'],
          blocks: [
            post('Page /nouvelle', '<p>Oui.</p>'.repeat(80)),
            post('La fin', '<p>Non.</p>'.repeat(40), 'fin'),
          ],
        }),
        'brouillon.json': pageOf('/brouillon', {
          draft: true,
          blocks: [
            post(
              'Suite',
              '<p><a href="/ancienne?a=1">Suite</a> <a href="/ancienne?a=1#fin">Fin</a></p>',
            ),
          ],
        }),
      });
      const server = await startServer({ PREVIEW_SECRET: secret }, folder);
      await use(server.origin);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const previewOf = (route: string, origin: string) =>
  createPreviewLink({
    environment: { PREVIEW_SECRET: secret, PUBLIC_ORIGIN: origin, PORT: 3000 },
    pages: [{ route, status: 200, title: route, meta: { description: '' }, blocks: [] }],
    route,
    days: '1',
    now: Date.now(),
  }).link;

test('links to an old route and to a part of it navigate to the new one, and back to the preview', async ({
  page,
  origin,
}) => {
  const link = previewOf('/brouillon', origin);
  await page.goto(link);
  const isStillMarked = await markDocument(page);
  const notice = page.getByRole('complementary', { name: 'Aperçu' });
  await expect(notice).toContainText('c’est un brouillon');
  await page.getByRole('link', { name: 'Suite' }).click();
  await expect(page).toHaveURL('/nouvelle?a=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page /nouvelle');
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(notice).toContainText('c’est un brouillon');

  await page.getByRole('link', { name: 'Fin', exact: true }).click();
  await expect(page).toHaveURL('/nouvelle?a=1#fin');
  const part = page.locator('#fin');
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();
  expect(await isStillMarked()).toBe(true);
});
