import {
  about,
  countLines,
  expect,
  expectSaved,
  offer,
  open,
  publish as publishAll,
  test,
  undoAll,
} from './studio.ts';

test('a text is changed where it is seen, and published as a line of its file', async ({
  page,
  site,
}) => {
  const before = await site.read(about);
  const { canvas, panel, publish } = await open(page, '/about');
  await canvas.getByRole('heading', { name: offer }).click();
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await expect(title).toBeFocused();
  await title.fill('Ce que nous vous offrons');
  await expect(canvas.getByRole('heading', { name: 'Ce que nous vous offrons' })).toBeVisible();

  await expectSaved(page);
  expect(await site.read(about)).toBe(before);
  await publish.click();
  const dialog = page.getByRole('dialog', { name: /^Publier «/ });
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Champ changé : Titre de « ${offer} »Avant : ${offer}Après : Ce que nous vous offrons`,
  );
  await dialog.getByRole('button', { name: 'Comparer avant et après' }).click();
  const shown = (when: string) => dialog.frameLocator(`iframe[title^="${when}"]`);
  await expect(shown('Avant').getByRole('heading', { name: offer })).toBeVisible();
  const after = shown('Après').getByRole('heading', { name: 'Ce que nous vous offrons' });
  await expect(after).toBeVisible();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Les fichiers sont écrits');
  expect(countLines(before, await site.read(about))).toEqual({ removed: 1, added: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page).not.toHaveURL(/change=/);
  await site.write(about, before);
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible();
});

test('a text that a source answers is changed in the content, where it lives', async ({ page }) => {
  const { canvas, panel } = await open(page, '/about');
  await canvas.getByRole('heading', { name: 'Des outils ouverts' }).first().click();
  await expect(panel.getByText(/Affiché sur\s: \/about/)).toBeVisible();
  const field = panel.locator(':focus');
  await expect(field).toHaveValue('Des outils ouverts');
  await field.fill('Des outils très ouverts');
  await expect(
    canvas.getByRole('heading', { name: 'Des outils très ouverts' }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(canvas.getByRole('heading', { name: 'Des outils ouverts' }).first()).toBeVisible();
  await expectSaved(page);
});

test('a formatted text is edited as it looks, and written as the site writes HTML', async ({
  page,
}) => {
  const { canvas, panel } = await open(page, '/about');
  await canvas.getByText(/^Un courtier de proximité/).click();
  const text = panel.getByRole('textbox', { name: 'Texte', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  // A mistake that comes while one types leaves the caret where it is.
  await page.keyboard.type('Un  ');
  await expect(panel.getByText('Une espace insécable ou un signe français manque.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('texte neuf');
  await page.keyboard.press('ControlOrMeta+a');
  await panel.getByRole('button', { name: 'Gras' }).click();
  await expect(canvas.locator('strong').getByText('Un texte neuf')).toBeVisible();
  await panel.getByRole('button', { name: 'Code HTML' }).click();
  await expect(panel.locator('.source').first()).toHaveValue(
    '<p><strong>Un texte neuf</strong></p>',
  );
  await undoAll(page);
  await expect(canvas.getByText(/^Un courtier de proximité/)).toBeVisible();
});

test('records and facts are edited beside the page, which shows them at once', async ({
  page,
  site,
}) => {
  const facts = 'page-manifests/facts.json';
  const before = await site.read(facts);
  const { canvas, panel } = await open(page, '/about');
  const choice = page.getByRole('combobox', { name: 'Page ou contenu' });

  await choice.selectOption('content/testemonials.json');
  // The settings of the page have a button of this name, too.
  await expect(panel.getByRole('heading', { name: 'Témoignages' })).toBeVisible();
  await panel.getByRole('button', { name: 'Ajouter un élément' }).click();
  const person = page.getByRole('textbox', { name: 'Nom de la personne' });
  const item = panel.locator('.item-body').filter({ has: person });
  await expect(item.locator('input, textarea').first()).toBeFocused();
  await person.fill('Ada L.');
  await expect(canvas.getByText('Ada L.').first()).toBeAttached();
  await undoAll(page);

  await choice.selectOption(facts);
  const fact = panel.getByRole('group').filter({ hasText: 'Délai de l’attestation' }).last();
  await fact.locator('summary').click();
  await fact.getByRole('textbox', { name: 'Valeur' }).fill('3 minutes');
  await expect(canvas.getByText(/^Une attestation en 3 minutes/).first()).toBeAttached();
  await publishAll(page);
  expect(countLines(before, await site.read(facts))).toEqual({ removed: 1, added: 1 });
});
