import { about, expect, expectAccessible, open, publish, test } from './studio.ts';

test('a page is made, opened and served; what cannot be one says why', async ({
  page,
  incidents,
}) => {
  incidents.expect(/\b422\b/);
  const { canvas, panel } = await open(page, '/about');
  await page.getByRole('button', { name: 'Nouvelle page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle page' });
  await dialog.getByRole('textbox', { name: 'Titre de la page' }).fill('Métiers d’été');
  const route = dialog.getByRole('textbox', { name: 'Adresse' });
  await expect(route).toHaveValue('/metiers-d-ete');
  await dialog.getByRole('textbox', { name: /^Une ou deux phrases/ }).fill('Des contrats d’été.');
  await dialog.getByRole('combobox', { name: 'Ajouter un bloc' }).selectOption('cards');
  await dialog.getByRole('button', { name: 'Retirer Article' }).click();
  await expectAccessible(page);

  await route.fill('/about');
  await dialog.getByRole('button', { name: 'Créer la page' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'L’adresse « /about » est déjà celle d’une autre page.',
  );
  await route.fill('/metiers-d-ete');
  await dialog.getByRole('button', { name: 'Créer la page' }).click();

  await expect(dialog).toBeHidden();
  await expect(panel.getByText('page-manifests/metiers-d-ete.json')).toBeVisible();
  await expect(canvas.getByRole('heading', { level: 1, name: 'Métiers d’été' })).toBeVisible();
  const card = panel.getByRole('region', { name: 'Quand on la partage' });
  await expect(card.getByText('Métiers d’été')).toBeVisible();
  await expect(card.getByRole('img')).toHaveJSProperty('naturalWidth', 1200);
});

test('a page is given its days and its old address, which leads to it once that is saved', async ({
  page,
  site,
}) => {
  const { panel } = await open(page, '/about');
  const from = panel.getByLabel(/^Publiée à partir du/);
  await from.fill('2020-01-01');
  const old = panel.getByRole('group', { name: /^Anciennes adresses/ });
  await old.getByRole('button', { name: 'Ajouter un élément' }).click();
  await expect(old.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('/qui-sommes-nous');
  await expectAccessible(page);
  await publish(page);
  expect(JSON.parse(await site.read(about))).toMatchObject({
    publishAt: '2020-01-01',
    redirectFrom: ['/qui-sommes-nous'],
  });
  const ask = async () =>
    (await page.request.get('/qui-sommes-nous', { maxRedirects: 0 })).headers().location;
  await expect.poll(ask).toBe('/about');
});
