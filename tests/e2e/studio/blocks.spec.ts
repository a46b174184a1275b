import { expect, expectAccessible, expectSaved, offer, open, test, undoAll } from './studio.ts';

test('blocks are moved, added and taken away with the keyboard, and all is undone', async ({
  page,
}) => {
  const { canvas, plan, panel } = await open(page, '/about');
  const names = () => plan.locator('.row-name').allTextContents();
  const before = await names();
  const sections = () =>
    canvas.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  const ids = await sections();

  const row = plan.getByRole('treeitem', { name: offer });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox').first()).toBeFocused();
  await row.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row).toBeFocused();
  await expect.poll(sections).not.toEqual(ids);
  expect((await names()).indexOf(offer)).toBe(before.indexOf(offer) - 1);

  await plan.getByRole('button', { name: 'Déplacer vers…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Au début' }).click();
  await expect.poll(async () => (await names())[0]).toBe(offer);

  await plan.getByRole('button', { name: 'Ajouter un bloc après' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un bloc' });
  await dialog.getByRole('searchbox').fill('notice');
  // The picture is the block itself, alone on its page.
  const picture = dialog.frameLocator('iframe').first();
  await expect(picture.locator('section[data-block="notice"]')).toBeVisible();
  await expect(picture.locator('header').first()).toBeHidden();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /, Modèle$/ })
    .first()
    .click();
  await expect.poll(async () => (await names()).length).toBe(before.length + 1);
  await plan.getByRole('button', { name: 'Dupliquer' }).click();
  await expect.poll(async () => (await names()).length).toBe(before.length + 2);
  await plan.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(async () => (await names()).length).toBe(before.length + 1);

  await undoAll(page);
  expect(await names()).toEqual(before);
  await expect.poll(sections).toEqual(ids);
  await expectSaved(page);
});
