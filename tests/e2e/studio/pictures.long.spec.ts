import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectSaved, open, publish, test, undoAll } from './studio.ts';

test('a picture is added to the site, and a fact to a text', async ({ page, incidents, site }) => {
  // The drawing with a script.
  incidents.expect(/\b422\b/);
  const { canvas, plan, panel } = await open(page, '/');
  await plan.getByRole('treeitem', { name: /^Souscrivez en ligne/ }).click();
  await panel.getByRole('button', { name: 'Choisir une image' }).first().click();
  const pictures = page.getByRole('dialog', { name: 'Choisir une image' });
  const send = (name: string, inside: string) =>
    pictures.getByLabel(/^Ajouter une image/).setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${inside}</svg>`,
      ),
    });
  await send('Élan.svg', '<script/>');
  await pictures.getByRole('textbox', { name: /^Ce que dit/ }).fill('Un élan au bord de l’eau');
  const add = pictures.getByRole('button', { name: 'Ajouter au site' });
  await add.click();
  await expect(pictures.getByRole('alert')).toHaveText(/contient un script/);
  await send('Élan.svg', '<path d="M0 0h4v3z"/>');
  await add.click();
  await expect(pictures).toBeHidden();
  await expect(canvas.getByRole('img', { name: 'Un élan au bord de l’eau' })).toBeAttached();
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await title.fill('Notre numéro  ORIAS');
  await title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(13, 13));
  await panel.getByRole('button', { name: 'Insérer un fait' }).first().click();
  const facts = page.getByRole('dialog', { name: 'Insérer un fait' });
  await facts.getByRole('searchbox').fill('immatriculation');
  await facts.getByRole('button').filter({ hasText: 'orias' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Notre numéro {{orias}} ORIAS');
  await expect(title).toHaveAccessibleDescription(/99.000.001/);
  await expect(
    canvas.getByRole('heading', { name: /^Notre numéro 99.000.001 ORIAS/ }),
  ).toBeVisible();

  await undoAll(page);
  await expectSaved(page);
  const redo = page.getByRole('button', { name: 'Rétablir' });
  while (await redo.isEnabled()) await redo.click();
  await expect(canvas.getByRole('img', { name: 'Un élan au bord de l’eau' })).toBeAttached();
  // In the folder of the picture that it replaces.
  const folder = () => readdir(join(site.folder, 'content', 'storage', 'hero'));
  expect(await folder()).not.toContain('elan.svg');
  await publish(page);
  expect(await folder()).toContain('elan.svg');
});
