import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from 'playwright/test';
import { listRoutes } from '../../scripts/support/list-routes.ts';
import { holdFiles } from './hold-script.ts';
import { expect, test } from './test.ts';

/** A page brings the styles of its blocks, all of them and no others, and always before the blocks. */

type Chunk = { name?: string; css?: string[]; imports?: string[] };

/** What Vite's build wrote of itself. */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
  string,
  Chunk
>;

/** The style sheets of a module and of all that it imports. */
const sheetsOf = (module: string): string[] => {
  const { css = [], imports = [] } = manifest[module] ?? {};
  return [...css, ...imports.flatMap(sheetsOf)];
};
/** Those of the application stand in every document. */
const sheetsOfAll = new Set(sheetsOf('src/app/entry-client.tsx'));
const sheetsOfBlocks = new Map(
  readdirSync('blocks', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [
      name,
      sheetsOf(`blocks/${name}/${name}.tsx`).filter((file) => !sheetsOfAll.has(file)),
    ]),
);

const sheetsOfVariants = Object.values(manifest)
  .filter(({ name }) => name?.includes('--'))
  .flatMap(({ css = [] }) => css);

/** A document, with its late style sheet where it links to it. */
async function readPage(request: APIRequestContext, route: string): Promise<string> {
  const html = await (await request.get(route)).text();
  const [link, href = ''] =
    /<link rel="stylesheet" href="([^"]+)" fetchPriority="low"\/>/.exec(html) ?? [];
  if (!link) throw new Error(`${route} has no late styles.`);
  const response = await request.get(href.replaceAll('&amp;', '&'));
  expect(response.headers()['cache-control']).toContain('immutable');
  return html.replace(link, await response.text());
}

/** Whether a block has what a sheet is for: that of a variant begins with the class of the variant. */
function needsSheet(block: string, file: string): boolean {
  if (!sheetsOfVariants.includes(file)) return true;
  const [, name = ''] = /\.([\w-]+)/.exec(readFileSync(`dist/client/${file}`, 'utf8')) ?? [];
  return new RegExp(`class="([^"]* )?${name}[ "]`).test(block);
}

/** Where a sheet's text begins in a document; -1 where it is not. */
const findSheet = (html: string, file: string) =>
  html.indexOf(readFileSync(`dist/client/${file}`, 'utf8').trimEnd());

test('every page holds the styles of its blocks, each once and before its block, and those of no others', async ({
  request,
}) => {
  for (const route of listRoutes()) {
    const html = await readPage(request, route);
    const blocks = [...html.matchAll(/<section id="[^"]+" data-block="([a-z-]+)"/g)];
    const needed = new Map<string, number>();
    for (const [number, { 1: type = '', index }] of blocks.entries()) {
      const block = html.slice(index, blocks[number + 1]?.index);
      for (const file of sheetsOfBlocks.get(type) ?? []) {
        if (!needsSheet(block, file)) continue;
        needed.set(file, Math.min(index, needed.get(file) ?? index));
      }
    }
    expect(needed.size, route).toBeGreaterThan(0);
    for (const file of new Set([...sheetsOfBlocks.values()].flat())) {
      const start = findSheet(html, file);
      const at = `${route} ${file}`;
      expect(start >= 0, at).toBe(needed.has(file));
      expect(start, at).toBeLessThan(needed.get(file) ?? 0);
    }
  }
});

/** Notes how the first element that matches looks in the moment in which it comes into the page. */
const noteFirstLook = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      const element = document.querySelector(wanted);
      if (!element) return;
      observer.disconnect();
      const { display, padding, borderRadius } = getComputedStyle(element);
      Object.assign(window, { firstLook: { display, padding, borderRadius } });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, selector);

test('a document asks for its late sheet and that of paper, and a block that comes by a navigation has its styles before it is shown', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  const selector = '[data-block="accordion"] summary';
  await page.goto('/faq');
  const usual = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { display, padding, borderRadius } = getComputedStyle(element);
      return { display, padding, borderRadius };
    });
  expect(usual.padding).not.toBe('0px');

  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  const late = '/_vitrine/styles.css';
  expect(sheets.filter((path) => !path.startsWith('/assets/print-'))).toEqual([late, late]);
  await noteFirstLook(page, selector);
  const release = await holdFiles(page, '**/assets/accordion-*.css');
  const code = page.waitForResponse('**/assets/accordion-*.js');
  // Without a press before: nothing is prefetched.
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click());
  await code;
  await expect(page.locator('[data-block="accordion"] > [role="status"]')).toBeVisible();
  await expect(page.locator(selector)).toHaveCount(0);
  release();
  await expect(page.locator(selector).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'firstLook'))).toEqual(usual);
});
