import {
  about,
  countLines,
  expect,
  expectAccessible,
  expectSaved,
  offer,
  open,
  publish,
  test,
  undoAll,
} from './studio.ts';

const sinister = 'page-manifests/sinister.json';

test('several blocks are chosen and moved with the keyboard in one step', async ({ page }) => {
  const { canvas, plan, panel } = await open(page, '/sinister');
  const sections = () =>
    canvas.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  const before = await sections();
  const rows = plan.getByRole('treeitem', { level: 1 });
  const [first, second, third] = await rows.locator('.row-name').allTextContents();
  const chosen = plan.getByRole('treeitem', { selected: true });

  // What is closed stays closed, wherever it is.
  const columns = rows.and(page.locator('[aria-expanded]'));
  await columns.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(columns).toHaveAttribute('aria-expanded', 'false');
  await expect(plan.getByRole('treeitem', { name: 'Les pièces à réunir' })).toBeHidden();

  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  // Enter leads to the first field.
  await expect(panel.locator(':focus')).toBeAttached();
  await rows.nth(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.locator('.row-name').nth(2)).toHaveText(first ?? '');
  await expect(rows.nth(0)).toBeFocused();
  await expect(rows.locator('.row-name').nth(0)).toHaveText(second ?? '');
  await expect(rows.locator('.row-name').nth(1)).toHaveText(third ?? '');
  await expect(chosen).toHaveCount(2);
  await expect(
    page.getByRole('status').filter({ hasText: 'Déplacé : 2 blocs, en position 1 sur 7.' }),
  ).toBeAttached();
  await expect.poll(sections).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  await expect(columns).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(plan.getByText('C’est déjà au bout de la liste.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(sections).toEqual(before);
  await expectSaved(page);
});

test('rows are dragged, also into a slot, which says before the drop what it does not take', async ({
  page,
}) => {
  const { canvas, plan, panel } = await open(page, '/sinister');
  const rows = plan.getByRole('treeitem');
  const names = () => plan.locator('.row-name').allTextContents();
  const [first, second] = await names();
  const hero = plan.getByRole('treeitem', { name: first ?? '' });
  const aside = plan.getByRole('treeitem', { level: 2, name: /sur 3$/ });
  await hero.hover();
  await page.mouse.down();
  await aside.hover();
  const reason = plan.getByText(/^L’emplacement «\s.*\s» n’accepte pas ce type de bloc\.$/);
  await expect(reason).toBeVisible();
  await page.mouse.up();
  expect((await names())[0]).toBe(first);
  await hero.click();
  await plan.getByRole('button', { name: 'Déplacer vers…' }).click();
  const places = page.getByRole('dialog', { name: /^Déplacer/ });
  await expect(places.getByText(/n’accepte pas ce type de bloc/)).toHaveCount(2);
  await page.keyboard.press('Escape');

  await plan.getByRole('treeitem', { name: 'Ne reconnaissez' }).dragTo(aside);
  await expect(reason).toBeHidden();
  await expect(aside).toHaveAccessibleName(/2 sur 3/);
  const inSlot = canvas.locator('[data-block="columns"] [data-block="notice"]');
  await expect(inSlot).toBeVisible();
  // A change inside a slot is seen at once, too.
  await inSlot.getByText('Ne reconnaissez').click();
  await panel.locator(':focus').fill('Ne signez rien');
  await expect(inSlot.getByText('Ne signez rien')).toBeVisible();

  await rows.nth(1).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await undoAll(page);
  await expectSaved(page);
});

test('blocks are copied on a page and pasted on another one by the browser’s own keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { canvas, plan } = await open(page, '/sinister');
  const rows = plan.getByRole('treeitem', { level: 1 });
  await rows.nth(1).click();
  await rows.nth(2).click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByRole('status').filter({ hasText: 'Copié : 2 blocs.' })).toBeAttached();

  await page.getByRole('combobox', { name: 'Page ou contenu' }).selectOption(about);
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible();
  const before = await rows.count();
  await rows.nth(0).click();
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(rows).toHaveCount(before + 4);
  await expect(canvas.locator('#comment-declarer')).toBeVisible();
  // Once more: under ids of their own.
  await expect(canvas.locator('[id^="comment-declarer-"]')).toBeVisible();

  await page.evaluate(() => navigator.clipboard.writeText('[{ "type": "bake-times" }]'));
  await rows.nth(0).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(plan.getByText('Ce site n’a pas de bloc « bake-times ».')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows).toHaveCount(before);
  await expectSaved(page);
});

test('a fragment is locked, names the pages that it stands on, and is edited in its own file', async ({
  page,
  site,
}) => {
  const file = 'page-manifests/fragments/customer-service.json';
  const [before, pageBefore] = await Promise.all([site.read(file), site.read(sinister)]);
  const { canvas, plan, panel } = await open(page, '/sinister');
  const row = plan.getByRole('treeitem', { name: /^customer-service/ });
  await row.click();
  const pages = panel.getByText(/^Les modifier change ces pages\s: .*\/sinister/);
  await expect(pages).toBeVisible();
  await canvas.locator('#service-clients').getByRole('heading').first().click();
  await expect(pages).toBeVisible();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Ajouter un bloc', exact: true });
  const offered = page.getByRole('dialog', { name: 'Ajouter un bloc' });
  // Behind the fragment, in the same slot.
  await add.click();
  await offered
    .getByRole('button', { name: /^Avis, / })
    .first()
    .click();
  await expect(plan.getByRole('treeitem', { name: /sur 3$/ })).toHaveAccessibleName(/2 sur 3/);
  await page.keyboard.press('ControlOrMeta+z');
  await plan.getByRole('treeitem', { level: 1 }).last().click();
  await add.click();
  await expect(offered.getByRole('button', { name: /^become-partner / })).toBeVisible();
  await offered.getByRole('searchbox').fill('assureurs fragments insurers');
  await expect(offered.getByText('Aucun bloc ne correspond.')).toBeVisible();
  await offered.getByRole('searchbox').fill('fragments insurers');
  await offered.getByRole('button', { name: /^insurers / }).click();
  await expect(canvas.locator('#partenaires')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await row.locator('.row-name').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(plan.getByText(/Le fragment «\scustomer-service\s» est verrouillé/)).toBeVisible();
  await expectAccessible(page);

  await row.click();
  await panel.getByRole('button', { name: 'Modifier le fragment' }).click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await title.fill('Nos conseillers');
  await expect(canvas.getByRole('heading', { name: 'Nos conseillers' })).toBeVisible();
  await publish(page);
  expect(countLines(before, await site.read(file))).toEqual({ removed: 1, added: 1 });
  expect(await site.read(sinister)).toBe(pageBefore);
});

test('every block of a page opens, and none of them changes a byte', async ({ page }) => {
  const { plan, panel } = await open(page, '/');
  const rows = plan.locator('.rows .row-title');
  for (const row of await rows.all()) {
    await row.click();
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    const closed = panel.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
  }
  await expectSaved(page);
  await expectAccessible(page);
});
