import { existsSync, globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Page } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import * as z from 'zod';
import { describePageStory } from '../../../.storybook/pages/page-story-names.ts';
import { readManifests } from '../../../server/load/manifests.ts';
import { site } from '../../../site/site.ts';
import { loadVocabulary } from '../../../src/manifests/manifest-context.ts';

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
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo; // It listens on a port.
      await use(`http://127.0.0.1:${port}`);
      await new Promise((resolve) => server.close(resolve));
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

async function openPanel(page: Page, story: string) {
  await page.goto(`/?path=/story/${story}`);
  await page.getByRole('tab', { name: 'Manifest' }).click();
  return {
    editor: page.getByRole('textbox', { name: 'Manifest JSON' }),
    story: page.frameLocator('#storybook-preview-iframe'),
    status: page.getByRole('status').filter({ hasText: /story shows|Checking/ }),
  };
}

const block = (content: object) => JSON.stringify({ type: 'notice', content }, null, 2);

test.describe('the manifest panel of a story', () => {
  test('names mistakes with line and remedy, and lets the story follow what is right', async ({
    page,
  }) => {
    const { editor, story, status } = await openPanel(page, 'blocks-notice--minimal');
    await expect(editor).toHaveValue(/"type": "notice"/);

    await editor.fill(block({ body: '<p>Fermé lundi.</p>', tilte: 'Attention' }));
    await expect(page.getByRole('listitem').filter({ hasText: 'content.tilte' })).toContainText(
      'unknown field "tilte", did you mean "title"?',
    );
    await expect(status).toContainText('1 problem');
    await expect(story.getByText('Fermé lundi.')).toBeHidden();
    await page.getByRole('button', { name: 'Line 5' }).click();
    await expect(editor).toBeFocused();
    expect(await editor.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(
      block({ body: '<p>Fermé lundi.</p>', tilte: 'Attention' }).indexOf('"tilte"'),
    );

    await editor.fill(block({ body: '<p>Fermé lundi.</p>', title: 'Attention' }));
    await expect(story.getByText('Fermé lundi.')).toBeVisible();
    await expect(story.getByText('Attention')).toBeVisible();
    await expect(status).toHaveText('The story shows this text');

    await editor.fill(block({ body: '<p>Fermé mardi.</p>' }));
    await expect(story.getByText('Fermé mardi.')).toBeVisible();
    await expect(story.getByText('Attention')).toBeHidden();

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(story.getByText('Nos bureaux sont fermés le 14 juillet.')).toBeVisible();
    await expect(editor).toHaveValue(/Nos bureaux sont fermés/);
  });

  test('is used with the keyboard alone, and copies', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { editor } = await openPanel(page, 'blocks-notice--minimal');
    await expect(editor).toHaveValue(/notice/);
    await page.getByRole('button', { name: 'Copy' }).focus();
    await page.keyboard.press('Enter');
    const text = await editor.inputValue();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor).not.toBeFocused();
  });

  test('edits a whole page', async ({ page }) => {
    const { editor, story } = await openPanel(page, 'pages-site--faq');
    await expect(editor).toHaveValue(/"route": "\/faq"/);
    const manifest: { blocks: object[] } = JSON.parse(await editor.inputValue());
    manifest.blocks.push({ type: 'notice', content: { body: '<p>Une phrase de plus.</p>' } });
    await editor.fill(JSON.stringify(manifest, null, 2));
    await expect(story.getByText('Une phrase de plus.')).toBeVisible();
  });
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

test('a link of a page in the gallery leads to the story of its page', async ({ page }) => {
  await page.goto('/?path=/story/pages-site--faq');
  const story = page.frameLocator('#storybook-preview-iframe');
  await story.getByRole('link', { name: 'Ombrelle, accueil' }).click();
  await expect(page).toHaveURL(/path=\/story\/pages-site--home/);
});

test('the gallery shows every page with all of its blocks, in the layout', async ({ page }) => {
  const { pages } = await readManifests('.', await loadVocabulary(site));
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
