import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type ServerProcess, startDevServer } from '../../../scripts/support/server-process.ts';
import { replaceOnce } from '../../contract/mistakes/small-site.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { runNode } from '../../support/project-copy.ts';
import { expect, test } from '../test.ts';

/** The bakery, as a maintainer has it: a folder of one's own, with code, forms and content. */
test.describe.configure({ mode: 'serial' });
let folder = '';
let server: ServerProcess;

test.beforeAll(async () => {
  folder = await makeFolder();
  const built = /bakery\/(dist|node_modules|\.data)(\/|$)/;
  await cp('examples/bakery', folder, { recursive: true, filter: (path) => !built.test(path) });
  server = await startDevServer(folder);
});

test.afterAll(async () => {
  await server.stop();
});

const edit = (file: string, from: string, to: string) => replaceOnce(join(folder, file), from, to);
const block = (page: Page) => page.locator('[data-block="bake-times"]');
/** Gone when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));

/** A page whose application runs: it has asked for the code of the block that it shows. */
async function open(page: Page, path: string, code: string) {
  await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
  await page.mouse.move(5, 5);
  const listFiles = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(listFiles).toContain(code);
  await page.waitForLoadState('networkidle');
}

test('a style is replaced in place, and the component too; after it the application starts once', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^console\.(debug|info): /);
  await open(page, '/', 'bake-times.tsx');
  // An edit that comes before React has taken the block over is in nobody's tree.
  const isHydrated = () =>
    block(page).evaluate(({ firstElementChild: child }) =>
      /__react/.test(Object.keys(child ?? {}).join()),
    );
  await expect.poll(isHydrated).toBe(true);
  await mark(page);
  await edit(
    'blocks/bake-times/bake-times.module.css',
    'gap: var(--space-l);\n\n    @container',
    'gap: var(--space-l);\n    outline: 7px solid red;\n\n    @container',
  );
  await expect(block(page).locator('> div').first()).toHaveCSS('outline-width', '7px');
  await expect(page.locator('body[data-marked]')).toBeAttached();

  await edit('blocks/bake-times/bake-times.tsx', '>{title}</Heading>', '>{title} today</Heading>');
  await expect(block(page).getByRole('heading', { name: /today$/ })).toBeVisible();
  // createRoot() would be called twice: an incident.
  await open(page, '/', 'bake-times.tsx');
  await expect(block(page).getByRole('heading', { name: /today$/ })).toBeVisible();
});

test('a form shows its edit, and pages go on after a run of the checker beside them', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^console\.(debug|info): /);
  await open(page, '/order', 'vitrine/form/order');
  const form = page.locator('form').first();
  await expect(form).toBeVisible();
  await edit('form-schemas/order/order.json', '"title": "Your name"', '"title": "Your full name"');
  await expect(form.getByLabel('Your full name')).toBeVisible();
  const { output } = await runNode('.', 'scripts/cli.ts', ['validate', folder, '--no-cache']);
  expect(output).toContain('No problem');
  // With what Vite had bundled before it.
  await open(page, '/', 'bake-times.tsx');
  await expect(block(page)).toBeVisible();
});

test('a port in use is one line', async () => {
  const { port } = new URL(server.origin);
  const words = ['dev', folder];
  const { status, output } = await runNode('.', 'scripts/cli.ts', words, {
    PORT: port,
    HOST: '127.0.0.1',
  });
  expect(status).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(
    /^Vitrine cannot listen on 127\.0\.0\.1:\d+: listen EADDRINUSE/,
  );
  expect(output).not.toContain('    at ');
});
