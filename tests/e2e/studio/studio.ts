import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { diffLines } from 'diff';
import type { Page } from 'playwright/test';
import { startDevServer } from '../../../scripts/support/server-process.ts';
import { test as base, expect } from '../test.ts';

export { expect } from '../test.ts';

/** Folders that Studio reads and writes. */
const parts = ['page-manifests', 'content', 'form-schemas'];

/** The site's files that Studio works on: a copy, which is after each test what it was before. */
type SiteFiles = {
  folder: string;
  read: (file: string) => Promise<string>;
  /** At once: a server that reads meanwhile finds the old text or the new one. */
  write: (file: string, text: string | Buffer) => Promise<void>;
};

/** Studio on a copy of the site’s files: one development server for all files of tests in this folder. */
export const test = base.extend<{ site: SiteFiles }, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-studio-test-'));
      for (const part of parts) await cp(part, join(folder, part), { recursive: true });
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ folder }, use) => {
      const server = await startDevServer(folder);
      await use(server.origin);
      await server.stop();
      // Vite makes open pages reload for a package that no list names.
      expect(server.output()).not.toContain('dependencies changed. reloading');
    },
    { scope: 'worker' },
  ],
  site: async ({ folder, origin }, use) => {
    const write = async (file: string, text: string | Buffer) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      // Outside of what the server watches.
      await writeFile(join(folder, 'written'), text);
      await rename(join(folder, 'written'), join(folder, file));
    };
    await use({ folder, write, read: (file) => readFile(join(folder, file), 'utf8') });
    await restore(folder, write);
    await removeChanges(origin);
  },
  viewport: { width: 1536, height: 900 },
  // The files come first, and so are restored once the page is closed.
  incidents: async ({ site: _site, incidents }, use) => {
    // Vite tells what it does.
    incidents.expect(/^console\.(debug|info): /);
    // A trace runs scripts in all frames; those of examples refuse them.
    incidents.expect(/Blocked script execution in '[^']*\/examples\//);
    await use(incidents);
  },
});

async function restore(folder: string, write: SiteFiles['write']): Promise<void> {
  for (const part of parts) {
    const before = new Set(await listFiles(part));
    for (const file of await listFiles(part, folder))
      if (!before.has(file)) await rm(join(folder, file));
    for (const file of before) {
      const text = await readFile(file);
      const present = await readFile(join(folder, file)).catch(() => undefined);
      if (!present?.equals(text)) await write(file, text);
    }
  }
}

/** Drafts of one test are not those of the next one. */
async function removeChanges(origin: string): Promise<void> {
  const changes = `${origin}/_vitrine/studio/changes`;
  const answer = await fetch(changes);
  const listed: { changes: { id: string }[] } = await answer.json();
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  for (const { id } of listed.changes) {
    await fetch(`${changes}/${id}`, { method: 'DELETE', headers });
  }
}

async function listFiles(part: string, folder = '.'): Promise<string[]> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

export async function open(page: Page, route: string) {
  await page.goto(`/_vitrine/studio?page=${route}`);
  const canvas = page.frameLocator('main iframe');
  // Its blocks are those of the buffer once the first of them is marked or the page says that it is edited.
  await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached();
  return {
    canvas,
    plan: page.getByRole('navigation', { name: 'Plan de la page' }),
    panel: page.getByRole('complementary', { name: 'Réglages' }),
    publish: page.getByRole('button', { name: 'Publier', exact: true }),
  };
}

/** What is typed is a draft, or nothing is left of it. */
export const expectSaved = (page: Page) =>
  expect(page.getByText(/^(Enregistré|Votre première modification .*)$/)).toBeVisible();

/** Reviews the change, and writes its files. */
export async function publish(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Publier').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Les fichiers sont écrits' })).toBeVisible();
  await button('Continuer').click();
  await expect(page).not.toHaveURL(/change=/);
}

export async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Annuler' });
  while (await undo.isEnabled()) await undo.click();
}

/** Studio itself: what its frames show has tests of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** How many lines of a text went, and how many came. */
export function countLines(before: string, after: string) {
  const changes = diffLines(before, after);
  const count = (kind: 'removed' | 'added') =>
    changes.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return { removed: count('removed'), added: count('added') };
}

/** On `/about`, a heading of its manifest. */
export const offer = 'Ce que nous offrons à nos partenaires';
export const about = 'page-manifests/about.json';
