import { existsSync, globSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { test as base, expect } from 'playwright/test';
import * as z from 'zod';
import { describePageStory } from '../../../.storybook/pages/page-story-names.ts';
import { readManifests } from '../../../server/load/manifests.ts';
import { site } from '../../../site/site.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import { startFetchListener } from '../../support/http-listener.ts';

/** The built Storybook, as designers open it: `npm run test:long` builds it before. */
const folder = 'storybook-static';

const indexSchema = z.object({ entries: z.record(z.string(), z.object({ type: z.string() })) });

const test = base.extend<{ failures: string[] }, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      if (!existsSync(`${folder}/index.json`)) {
        throw new Error('Storybook is not built: run "npm run build:storybook".');
      }
      const app = new Hono()
        // Browsers ask for it where a page names no icon.
        .get('/favicon.ico', (context) => context.body(null, 204))
        .use('/*', serveStatic({ root: folder }));
      const { origin, server } = await startFetchListener(app.fetch);
      await use(origin);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      // Storybook's own frame warns about its own components: errors are ours.
      page.on('console', (message) => {
        if (message.type() === 'error')
          failures.push(`${message.text()} ${message.location().url}`);
      });
      await use(failures);
      expect(failures, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

test('the code of a story is its manifest, follows the controls, and is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?path=/story/blocks-notice--minimal&args=title:Attention');
  await page.getByRole('tab', { name: 'Code' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Code' });
  await expect(panel).toContainText('"type": "notice"');
  await expect(panel).toContainText('"title": "Attention"');
  await panel.getByRole('button', { name: 'Copy' }).press('Enter');
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toBe(await panel.locator('pre').textContent());
});

test('a story looks as on the site: its layers of styles stand in their order', async ({
  page,
}) => {
  await page.goto('/iframe.html?id=foundations-buttons--all&viewMode=story');
  const primary = page.getByRole('link', { name: 'Être rappelé' }).first();
  await expect(primary).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('names are in the language of the site’s authors', async ({ page }) => {
  await page.goto('/?path=/docs/blocks-cards--docs');
  for (const name of ['Fondations', 'Cartes', 'À la une, trois', 'Retour en haut'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  const docs = page.frameLocator('#storybook-preview-iframe');
  await expect(docs.getByText('Des cartes de même nature')).toBeVisible();
});

test('the gallery shows every page with all of its blocks, in the layout', async ({ page }) => {
  const { pages } = await readManifests('.', await loadManifestContext(site));
  // One preview shows them all in turn, without axe: that looks at the pages themselves.
  await page.goto(
    '/iframe.html?id=layout-banner--default&viewMode=story&globals=a11y.manual:!true',
  );
  await expect(page.locator('#storybook-root')).not.toBeEmpty();
  for (const { page: manifest } of pages) {
    const { route, status, blocks } = manifest;
    const { id } = describePageStory({ route, status });
    await page.evaluate(showStory, id);
    await expect(page.locator('main > [data-block]'), id).toHaveCount(blocks.length);
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveCount(1);
    await expect(page.getByRole('contentinfo'), id).toBeVisible();
  }
});

/** Runs in the preview: resolves once Storybook has rendered the story. */
function showStory(storyId: string): Promise<void> {
  type Channel = {
    once: (event: string, listener: () => void) => void;
    emit: (event: string, value: object) => void;
  };
  // Storybook's own name for it in the preview.
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel;
  return new Promise((resolve) => {
    channel.once('storyRendered', resolve);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

test('links of the start pages lead to stories that exist', () => {
  const { entries } = indexSchema.parse(JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')));
  const links = globSync('.storybook/start/*.mdx').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\?path=\/(story|docs)\/([\w-]+)/g),
  ]);
  expect(links.length).toBeGreaterThan(5);
  for (const [link, type, id = ''] of links) expect(entries[id]?.type, link).toBe(type);
});
