import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { tabTo } from '../tab-to.ts';
import { expect, expectAccessible, offer, open, test } from './studio.ts';

/** What has the focus: never the page as a whole. */
async function expectFocus(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');
}

const tabToButton = (page: Page, name: string) =>
  tabTo(page.getByRole('button', { name, exact: true }).first());

async function press(page: Page, key: string) {
  await page.keyboard.press(key);
  await expectFocus(page);
}

// The focus is never lost, and every state passes axe, with the keyboard alone.
test('a text is changed, undone, wrong, and deleted with its change by keyboard; a mistake holds publishing back, which leads to it', async ({
  page,
}) => {
  const { canvas, plan, panel, publish } = await open(page, '/about');
  const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  await expectAccessible(page);

  // A block is chosen, changed, and the change is taken back until there is none.
  await canvas.getByRole('heading', { name: offer }).click();
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await expect(title).toBeFocused();
  await page.keyboard.type(' !');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annuler' }).focus();
  await press(page, 'Enter');
  await expect(status('Une étape est annulée.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await press(page, 'Enter');

  // A mistake is told, and the dialog that would publish it says why it does not.
  await title.focus();
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('  ');
  await expect(status('1 erreur')).toBeAttached();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByText(/un texte, et pas seulement des espaces/).first()).toBeVisible();
  await expect(plan.getByText('1 erreur')).toBeAttached();
  // The last right form of the block stays.
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await publish.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Une erreur empêche de publier');
  await expect(dialog.getByRole('button', { name: 'Publier', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(publish).toBeFocused();
  await press(page, 'Enter');
  await tabTo(dialog.getByRole('button', { name: /› Titre/ }));
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(title).toBeFocused();

  // The page that goes is told so last: not even then is the change taken up again.
  let change = '';
  await page.route('**/_vitrine/studio/changes/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    change = route.request().url();
    await route.fulfill({ status: 204 });
  });
  const isWithout = ({ pathname, searchParams }: URL) =>
    pathname === '/_vitrine/studio' && searchParams.get('change') === 'main';
  await page.route(isWithout, async (route) => {
    const headers = { 'Content-Type': 'application/json', Origin: new URL(change).origin };
    expect((await page.request.delete(change, { headers })).ok()).toBe(true);
    await setTimeout(500);
    await route.continue();
  });

  // The change is deleted, with all that it holds.
  await page.getByRole('button', { name: 'Modifications', exact: true }).focus();
  await press(page, 'Enter');
  await tabToButton(page, 'Supprimer « À propos »');
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toContainText('est perdu');
  await tabToButton(page, 'Supprimer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/change=main/);
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible();
});

test('items, blocks and pages are changed by keyboard, and every dialog returns the focus', async ({
  page,
}) => {
  const { canvas, plan, panel } = await open(page, '/about');
  const dialog = page.getByRole('dialog');
  await canvas.getByRole('heading', { name: offer }).click();
  await expect(panel.getByRole('textbox', { name: /^Titre/ }).first()).toBeFocused();

  // An item of a list goes; the next one has the focus.
  const items = panel.locator('.item-title');
  const before = await items.allTextContents();
  await items.nth(1).focus();
  await tabToButton(page, `Supprimer : ${before[1]}`);
  await press(page, 'Enter');
  await expect(items).toHaveCount(before.length - 1);
  await expectFocus(page);
  await press(page, 'ControlOrMeta+z');
  await expect(items).toHaveCount(before.length);

  // A new item is open, in its first field.
  await tabToButton(page, 'Ajouter un élément');
  await press(page, 'Enter');
  const opened = panel.locator('.item').filter({ has: page.locator(':focus') });
  await expect(opened.getByRole('textbox').first()).toBeFocused();
  await press(page, 'ControlOrMeta+z');
  await expect(items).toHaveCount(before.length);

  // Every dialog gives the focus back.
  const dialogs = ['Nouvelle page', 'Ajouter un bloc', 'Déplacer vers…'] as const;
  for (const name of dialogs) {
    const opener = page.getByRole('button', { name, exact: true }).first();
    await opener.focus();
    await press(page, 'Enter');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  // A block goes, and another page comes.
  const remove = plan.getByRole('button', { name: 'Supprimer' });
  await remove.focus();
  await press(page, 'Enter');
  await press(page, 'ControlOrMeta+z');
  const choice = page.getByRole('combobox', { name: 'Page ou contenu' });
  await choice.focus();
  await choice.selectOption('page-manifests/facts.json');
  await expect(panel.getByRole('heading', { name: 'Faits' })).toBeVisible();
  await expectFocus(page);
  await expectAccessible(page);
  await choice.selectOption('page-manifests/index.json');
  await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached();
  await expectFocus(page);

  // At 400 % all stands below each other (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
});
