import { about, expect, offer, open, test } from './studio.ts';

const legal = 'page-manifests/legal.json';

test('a buffer outlives a reload, and is never written over what somebody else wrote', async ({
  page,
  site,
}) => {
  const before = await site.read(about);
  const { canvas, panel, save } = await open(page, '/about');
  await canvas.getByRole('heading', { name: offer }).click();
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await expect(title).toBeFocused();
  await title.fill('Ce que nous promettons');
  await expect(page.getByText('1 fichier modifié')).toBeVisible();
  const buffer = canvas.getByRole('heading', { name: 'Ce que nous promettons' });
  // Vite reloads a page by itself, too.
  await page.locator('main iframe').evaluate(async (frame) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    frame.addEventListener('load', resolve, { once: true });
    if (frame instanceof HTMLIFrameElement) frame.contentWindow?.location.reload();
    await promise;
  });
  await expect(buffer).toBeVisible();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(buffer).toBeVisible();

  const theirs = before.replace('"title": "À propos"', '"title": "À propos de nous"');
  await site.write(about, theirs);
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/a changé sur le disque/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Prendre la version du disque' }).click();
  await dialog.getByRole('button', { name: 'Continuer à modifier' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect(await site.read(about)).toBe(theirs);
});

test('leaving asks; another page of Studio and another tab keep the buffer, and a reload leads back', async ({
  page,
  context,
}) => {
  const { canvas, panel } = await open(page, '/about');
  await canvas.getByRole('heading', { name: offer }).click();
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await title.fill('Ce que nous promettons');
  await page.getByRole('combobox', { name: 'Page ou contenu' }).selectOption(legal);
  await expect(canvas.getByRole('heading', { name: 'Mentions légales', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Mentions légales · Studio');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page).toHaveTitle('Mentions légales · Studio');
  await page.getByRole('combobox', { name: 'Page ou contenu' }).selectOption(about);
  const buffer = { name: 'Ce que nous promettons' };
  await expect(canvas.getByRole('heading', buffer)).toBeVisible();

  const second = await open(await context.newPage(), '/about');
  await second.canvas.getByRole('heading', buffer).click();
  await second.panel
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill('Nos promesses');
  await expect(canvas.getByRole('heading', { name: 'Nos promesses' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(second.canvas.getByRole('heading', buffer)).toBeVisible();
});
