import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator } from 'playwright/test';
import { bo, openTeam, test } from '../studio/team-studio.ts';
import { expect } from '../test.ts';

/** Pages, with the block types that each is the first to have. */
async function listTypesByPage(site: string): Promise<Map<string, string[]>> {
  const folder = join(site, 'page-manifests');
  const known = new Set<string>();
  const pages = new Map<string, string[]>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json'))) {
    const { route, blocks } = JSON.parse(await readFile(join(folder, name), 'utf8'));
    if (typeof route !== 'string') continue;
    const types = new Set<string>(blocks.flatMap(({ type }: { type?: string }) => type ?? []));
    const added = [...types].filter((type) => !known.has(type));
    if (added.length > 0) pages.set(`page-manifests/${name}`, added);
    for (const type of added) known.add(type);
  }
  return pages;
}

/** Opens the first item of each list, and each closed part. */
async function openEverything(panel: Locator): Promise<void> {
  const closed = panel.locator(
    '.item:first-child > .item-head > [aria-expanded="false"], details:not([open]) > summary',
  );
  while ((await closed.count()) > 0) {
    await closed.first().evaluate((control: HTMLElement) => control.click());
  }
}

const texts = [
  '[contenteditable="true"]',
  '.field:not([data-path=\'["form"]\']) textarea:not(.source)',
  '.source',
];

/** The field with the longest text that the block shows. */
async function findShown(fields: Locator, block: Locator): Promise<Locator | undefined> {
  const squash = (text: string) => text.replaceAll(/<[^>]*>|\s/g, '');
  const seen = squash((await block.textContent()) ?? '');
  const all = await fields.evaluateAll((elements) =>
    elements.map((one) => (one instanceof HTMLTextAreaElement ? one.value : one.textContent) ?? ''),
  );
  const shown = all.map(squash).map((text) => (seen.includes(text) ? text.length : 0));
  const longest = Math.max(0, ...shown);
  return longest === 0 ? undefined : fields.nth(shown.indexOf(longest));
}

type Kind = {
  control: string;
  change: (control: Locator) => Promise<unknown>;
  /** What shows it on the page; without one, the block is no longer what it was. */
  shown?: string;
};

/** The kinds of fields that hold no text. Each is changed in the first block that has one. */
const kinds: Readonly<Record<string, Kind>> = {
  link: {
    control: '.with-button > input',
    change: (input) => input.fill('/contact'),
    shown: '[href="/contact"]',
  },
  colour: { control: '.color > [type="text"]', change: (input) => input.fill('#123456') },
  picture: {
    control: '.picture-button',
    change: async (button) => {
      await button.click();
      await button.page().locator('.picture-grid > [aria-pressed="false"]').first().click();
    },
  },
  icon: {
    control: '.preview-button',
    change: async (button) => {
      await button.click();
      await button.page().locator('.icon-grid > [aria-pressed="false"]').first().click();
    },
  },
  number: {
    control: '[data-path=\'["chart","values",0]\'] input',
    change: (input) => input.fill('7'),
  },
  checkbox: { control: '[type="checkbox"]', change: (input) => input.click() },
  radio: {
    // The content of another variant comes from an example, whose pictures this site may lack.
    control: '.field:not([data-path*="variant"]) [type="radio"]:not(:checked)',
    change: (input) => input.click(),
  },
  select: {
    control: '.fields select',
    change: (select) => select.selectOption({ index: 1 }),
  },
};

test('an author presses a block of every type on the Studio server, and types into every kind of field', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, bo);
  await openTeam(page, studio, 'page=/');
  // Of a document that takes presses: one that still loads does not.
  const canvas = page.frameLocator('main iframe').locator(':root[data-studio="edit"]');
  const panel = page.locator('.panel');
  const untouched = new Map(Object.entries(kinds));
  for (const [document, types] of await listTypesByPage('.')) {
    await page.locator('.page-choice select').selectOption(document);
    await expect(panel).toContainText(document);
    for (const type of types) {
      const block = canvas.locator(`section[data-block="${type}"]`).first();
      await block.click({ position: { x: 4, y: 4 } });
      await expect(canvas.locator(`[data-block="${type}"][data-studio-selected]`)).toBeAttached();
      await openEverything(panel);
      for (const [index, control] of texts.entries()) {
        // Not those of records, which the block need not show.
        const own = panel.locator(`:is(${control}):not(.record *)`);
        const field = await findShown(own.filter({ visible: true }), block);
        if (!field) continue;
        const typed = ` ${type} ${index}`;
        await field.focus();
        await page.keyboard.press('ControlOrMeta+End');
        // Before the end of the last tag of HTML.
        if (control === '.source') for (const _ of '</p>') await page.keyboard.press('ArrowLeft');
        await page.keyboard.insertText(typed);
        await expect(block).toContainText(typed);
      }
      for (const [kind, { control, change, shown }] of untouched) {
        const field = panel.locator(control).filter({ visible: true }).first();
        if ((await field.count()) === 0) continue;
        await test.step(`${kind} of ${type}`, async () => {
          untouched.delete(kind);
          const before = await block.evaluate((element) => element.outerHTML);
          await change(field);
          if (shown) await expect(block.locator(shown).first()).toBeAttached();
          else await expect.poll(() => block.evaluate((one) => one.outerHTML)).not.toBe(before);
        });
      }
    }
  }
  expect([...untouched.keys()]).toEqual([]);
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .withRules(['target-size'])
    .analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
});
