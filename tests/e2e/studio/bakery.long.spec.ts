import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countLines, expect, expectAccessible, test as studioTest } from './studio.ts';

const breads = 'page-manifests/breads.json';

/** A copy of the second site, whose authors are English, under git. */
const test = studioTest.extend<object, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-bakery-'));
      await cp('examples/bakery', folder, { recursive: true });
      const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
      git('init', '-q');
      git('add', 'page-manifests', 'content');
      git('-c', 'user.name=Baker', '-c', 'user.email=baker@example.org', 'commit', '-qm', 'Open');
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // It is thrown away.
  site: async ({ folder }, use) => {
    const write = () => Promise.reject(new Error('Nobody else writes here.'));
    await use({ folder, write, read: (file) => readFile(join(folder, file), 'utf8') });
  },
  // What tells that a page is live is the broker's header.
  page: async ({ context }, use) => use(await context.newPage()),
});

const french = /[àâçéèêëîïôûùœ«»]|\b(le|la|les|des|une|vous|votre|nous|pour|avec|de|et)\b/i;

test('another site is edited in English, and its history is that of git', async ({
  page,
  site,
}) => {
  const before = await site.read(breads);
  await page.goto('/_vitrine/studio?page=/breads');
  const canvas = page.frameLocator('main iframe');
  await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached();
  const panel = page.getByRole('complementary', { name: 'Settings' });
  /** All that Studio says, in texts and in names. */
  const listTexts = () =>
    page.evaluate(() => [
      document.body.innerText,
      ...Array.from(
        document.querySelectorAll('[aria-label], [title], [placeholder]'),
        (element) =>
          `${element.getAttribute('aria-label')} ${element.getAttribute('title')} ${element.getAttribute('placeholder')}`,
      ),
    ]);
  expect((await listTexts()).filter((text) => french.test(text))).toEqual([]);

  await canvas.getByRole('heading', { name: 'Country sourdough' }).click();
  await expect(panel.locator(':focus')).toHaveValue('Country sourdough');
  expect((await listTexts()).filter((text) => french.test(text))).toEqual([]);
  await page.keyboard.type(', large');
  await expect(canvas.getByRole('heading', { name: 'Country sourdough, large' })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(
    'Changed: Title of “Country sourdough”, in “Breads”Before: Country sourdoughAfter: Country sourdough, large',
  );
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'The files are written' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(dialog.getByText('Open', { exact: true })).toBeVisible();
  expect(countLines(before, await site.read(breads))).toEqual({ removed: 1, added: 1 });
});
