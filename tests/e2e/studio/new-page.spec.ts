import { expect, open, slow, test } from './studio.ts';

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
  await dialog.getByRole('combobox', { name: 'Ajouter un bloc' }).selectOption('hero');
  await dialog.getByRole('button', { name: 'Retirer Article' }).click();

  await route.fill('/about');
  await dialog.getByRole('button', { name: 'Créer la page' }).click();
  await expect(dialog.getByRole('alert')).toContainText('page-manifests/about.json exists already');
  await route.fill('/metiers-d-ete');
  await dialog.getByRole('button', { name: 'Créer la page' }).click();

  await expect(dialog).toBeHidden(slow);
  await expect(panel.getByText('page-manifests/metiers-d-ete.json')).toBeVisible();
  await expect(canvas.getByRole('heading', { level: 1, name: 'Métiers d’été' })).toBeVisible(slow);
  const card = panel.getByRole('region', { name: 'Quand on la partage' });
  await expect(card.getByText('Métiers d’été')).toBeVisible();
  await expect(card.getByRole('img')).toHaveJSProperty('naturalWidth', 1200);
});
