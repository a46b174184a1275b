import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { diffLines } from 'diff';
import type { Page } from 'playwright/test';
import type { DevServer } from '../support/dev-server.ts';
import { startDevServer } from '../support/dev-server.ts';
import { expect, test } from './test.ts';

/** Studio on a copy of the site's files. One server for all: what a test saves, it puts back. */
test.describe.configure({ mode: 'default', timeout: 60_000 });
// The server of the production build is not needed.
test.use({ viewport: { width: 1536, height: 900 }, baseURL: 'http://127.0.0.1' });
const slow = { timeout: 40_000 };

let folder = '';
let server: DevServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-studio-test-'));
  for (const name of ['page-manifests', 'content', 'form-schemas']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  server = await startDevServer(folder);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test.beforeEach(({ incidents }) => {
  incidents.expect(/^console\.(debug|info): /);
});

const offer = 'Ce que nous offrons à nos partenaires';
const about = 'page-manifests/about.json';
const read = (name: string) => readFile(join(folder, name), 'utf8');

async function open(page: Page, route: string) {
  await page.goto(`${server.origin}/_vitrine/studio?page=${route}`);
  const canvas = page.frameLocator('main iframe');
  // Its blocks are those of the draft once the first of them is marked or the page says that it is edited.
  await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached(slow);
  return {
    canvas,
    plan: page.getByRole('navigation', { name: 'Plan de la page' }),
    panel: page.getByRole('complementary', { name: 'Réglages' }),
    save: page.getByRole('button', { name: 'Enregistrer', exact: true }),
  };
}

/** How many lines of a text went, and how many came. */
function countLines(before: string, after: string) {
  const parts = diffLines(before, after);
  const count = (kind: 'removed' | 'added') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return { removed: count('removed'), added: count('added') };
}

test('a text is changed where it is seen, and saved as a line of its file', async ({ page }) => {
  const before = await read(about);
  const { canvas, panel, save } = await open(page, '/about');
  await canvas.getByRole('heading', { name: offer }).click();
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await expect(title).toBeFocused();
  await title.fill('Ce que nous vous offrons');
  await expect(canvas.getByRole('heading', { name: 'Ce que nous vous offrons' })).toBeVisible();

  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer les modifications' });
  await expect(dialog.locator('ins')).toHaveText(/Ce que nous vous offrons/);
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect(countLines(before, await read(about))).toEqual({ removed: 1, added: 1 });
  await writeFile(join(folder, about), before);
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible(slow);
});

test('a text that a source answers is changed in the content, where it lives', async ({ page }) => {
  const { canvas, panel } = await open(page, '/about');
  await canvas.getByRole('heading', { name: 'Des outils ouverts' }).first().click();
  await expect(panel.getByText(/Affichés sur : \/about/)).toBeVisible();
  const field = panel.locator(':focus');
  await expect(field).toHaveValue('Des outils ouverts');
  await field.fill('Des outils très ouverts');
  await expect(
    canvas.getByRole('heading', { name: 'Des outils très ouverts' }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(canvas.getByRole('heading', { name: 'Des outils ouverts' }).first()).toBeVisible();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
});

test('a mistake is told at its field, in its row, and holds back what would be saved', async ({
  page,
}) => {
  const { canvas, plan, panel, save } = await open(page, '/about');
  await canvas.getByRole('heading', { name: offer }).click();
  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await expect(title).toBeFocused();
  await title.fill('  ');
  await expect(panel.getByText('only blanks; write a text')).toBeVisible();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(plan.getByText('1 erreur')).toBeAttached();
  // The last right form of the block stays.
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible();
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
});

test('records and facts are edited beside the page, which shows them at once', async ({ page }) => {
  const facts = 'page-manifests/facts.json';
  const before = await read(facts);
  const { canvas, panel, save } = await open(page, '/about');
  const choice = page.getByRole('combobox', { name: 'Page ou contenu' });

  await choice.selectOption('content/testemonials.json');
  await panel.getByRole('button', { name: 'Ajouter un élément' }).click();
  await panel.locator('.item-title').last().click();
  await panel.getByRole('textbox', { name: 'person name' }).fill('Ada L.');
  await expect(canvas.getByText('Ada L.').first()).toBeAttached();
  const undo = page.getByRole('button', { name: 'Annuler' });
  while (await undo.isEnabled()) await undo.click();

  await choice.selectOption(facts);
  const fact = panel.getByRole('group').filter({ hasText: 'certificate-time' }).last();
  await fact.locator('summary').click();
  await fact.getByRole('textbox', { name: 'Valeur' }).fill('3 minutes');
  await expect(canvas.getByText(/attestation de votre client en 3 minutes/).first()).toBeAttached();
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect(countLines(before, await read(facts))).toEqual({ removed: 1, added: 1 });
  await writeFile(join(folder, facts), before);
});

test('a formatted text is edited as it looks, and written as the site writes HTML', async ({
  page,
}) => {
  const { canvas, panel } = await open(page, '/about');
  await canvas.getByText(/^Un courtier de proximité/).click();
  const text = panel.getByRole('textbox', { name: 'Texte', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Un texte neuf');
  await page.keyboard.press('ControlOrMeta+a');
  await panel.getByRole('button', { name: 'Gras' }).click();
  await expect(canvas.locator('strong').getByText('Un texte neuf')).toBeVisible();
  await panel.getByRole('button', { name: 'Code HTML' }).click();
  await expect(panel.locator('.source').first()).toHaveValue(
    '<p><strong>Un texte neuf</strong></p>',
  );
  const undo = page.getByRole('button', { name: 'Annuler' });
  while (await undo.isEnabled()) await undo.click();
  await expect(canvas.getByText(/^Un courtier de proximité/)).toBeVisible();
});

test('blocks are moved, added and taken away with the keyboard, and all is undone', async ({
  page,
}) => {
  const { canvas, plan } = await open(page, '/about');
  const names = () => plan.locator('.row-name').allTextContents();
  const before = await names();
  const sections = () =>
    canvas.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  const ids = await sections();

  const row = plan.getByRole('button', { name: offer });
  await row.focus();
  await page.keyboard.press('Enter');
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
  await expect(picture.locator('section[data-block="notice"]')).toBeVisible(slow);
  await expect(picture.locator('header').first()).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog
    .getByRole('button', { name: /, default$/ })
    .first()
    .click();
  await expect.poll(async () => (await names()).length).toBe(before.length + 1);
  await plan.getByRole('button', { name: 'Dupliquer' }).click();
  await expect.poll(async () => (await names()).length).toBe(before.length + 2);
  await plan.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(async () => (await names()).length).toBe(before.length + 1);

  const undo = page.getByRole('button', { name: 'Annuler' });
  while (await undo.isEnabled()) await undo.click();
  expect(await names()).toEqual(before);
  await expect.poll(sections).toEqual(ids);
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
});

test('a row is dragged to another place', async ({ page }) => {
  const { plan } = await open(page, '/about');
  const rows = plan.locator('.rows .row-title');
  const before = await plan.locator('.row-name').allTextContents();
  await rows.nth(1).dragTo(rows.nth(0), { targetPosition: { x: 20, y: 2 } });
  await expect
    .poll(async () => (await plan.locator('.row-name').allTextContents()).slice(0, 2))
    .toEqual([before[1], before[0]]);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
});

test('a draft outlives a reload, and is never written over what somebody else wrote', async ({
  page,
}) => {
  const before = await read(about);
  const { canvas, panel, save } = await open(page, '/about');
  await canvas.getByRole('heading', { name: offer }).click();
  await panel
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill('Ce que nous promettons');
  await expect(page.getByText('1 fichier modifié')).toBeVisible();
  const draft = canvas.getByRole('heading', { name: 'Ce que nous promettons' });
  // Vite reloads a page by itself, too.
  await page.locator('main iframe').evaluate(async (frame) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    frame.addEventListener('load', resolve, { once: true });
    if (frame instanceof HTMLIFrameElement) frame.contentWindow?.location.reload();
    await promise;
  });
  await expect(draft).toBeVisible(slow);
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(draft).toBeVisible(slow);

  const theirs = before.replace('"title": "À propos"', '"title": "À propos de nous"');
  await writeFile(join(folder, about), theirs);
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/a changé sur le disque/)).toBeVisible(slow);
  await expect(dialog.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Prendre la version du disque' }).click();
  await dialog.getByRole('button', { name: 'Continuer à modifier' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect(await read(about)).toBe(theirs);
  await writeFile(join(folder, about), before);
});

test('a picture is added to the site, and a fact to a text', async ({ page, incidents }) => {
  // The drawing with a script.
  incidents.expect(/\b422\b/);
  const { canvas, plan, panel } = await open(page, '/');
  await plan.getByRole('button', { name: /^Souscrivez en ligne/ }).click();
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
  // In the folder of the picture that it replaces.
  expect(await readdir(join(folder, 'content', 'storage', 'hero'))).toContain('elan.svg');

  const title = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await title.fill('Notre numéro  ORIAS');
  await title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(13, 13));
  await panel.getByRole('button', { name: 'Insérer un fait' }).first().click();
  const facts = page.getByRole('dialog', { name: 'Insérer un fait' });
  await facts.getByRole('searchbox').fill('registration number');
  await facts.getByRole('button').filter({ hasText: 'orias' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Notre numéro {{orias}} ORIAS');
  await expect(title).toHaveAccessibleDescription(/99.000.001/);
  await expect(
    canvas.getByRole('heading', { name: /^Notre numéro 99.000.001 ORIAS$/ }),
  ).toBeVisible();

  const undo = page.getByRole('button', { name: 'Annuler' });
  while (await undo.isEnabled()) await undo.click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
});

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
  await dialog.getByRole('button', { name: 'Retirer post' }).click();

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
  await rm(join(folder, 'page-manifests/metiers-d-ete.json'));
});

test('nothing of Studio is in the production build', async () => {
  const files = await readdir('dist', { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const text = await readFile(join('dist', file), 'utf8');
    expect(/vitrine-studio|_vitrine\/studio|vitrine:hydrated/.test(text), file).toBe(false);
  }
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
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
