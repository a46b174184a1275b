import {
  about,
  expect,
  expectAccessible,
  expectSaved,
  offer,
  open,
  publish,
  test,
} from './studio.ts';

type Opened = Awaited<ReturnType<typeof open>>;

/** Writes a title of the page by pressing it, once the page takes presses: its field gets the focus. */
async function rewrite({ canvas, panel }: Opened, title: string, text: string) {
  const page = canvas.locator(':root[data-studio="edit"]');
  await page.getByRole('heading', { name: title }).click();
  const field = panel.getByRole('textbox', { name: /^Titre/ }).first();
  await expect(field).toBeFocused();
  await field.fill(text);
}

const legal = 'page-manifests/legal.json';
const promise = 'Ce que nous promettons';

test('what is typed outlives a reload and a new start, and is merged with what somebody else wrote', async ({
  page,
  site,
}) => {
  const before = await site.read(about);
  const studio = await open(page, '/about');
  const { canvas } = studio;
  await rewrite(studio, offer, promise);
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  const draft = canvas.getByRole('heading', { name: promise });
  // Vite reloads a page by itself, too.
  await page.locator('main iframe').evaluate(async (frame) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    frame.addEventListener('load', resolve, { once: true });
    if (frame instanceof HTMLIFrameElement) frame.contentWindow?.location.reload();
    await promise;
  });
  await expect(draft).toBeVisible();
  await page.reload();
  await expect(draft).toBeVisible();
  // The address of a bookmark names no change.
  await open(page, '/about');
  await expect(draft).toBeVisible();
  expect(await site.read(about)).toBe(before);

  await site.write(about, before.replace('"title": "À propos"', '"title": "À propos de nous"'));
  await publish(page);
  expect(await site.read(about)).toBe(
    before.replace('"title": "À propos"', '"title": "À propos de nous"').replace(offer, promise),
  );
});

test('a value that somebody else has written to the file is asked before it is replaced', async ({
  page,
  site,
}) => {
  const before = await site.read(about);
  const studio = await open(page, '/about');
  await rewrite(studio, offer, promise);
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  const theirs = before.replace(offer, 'Nos engagements');
  await site.write(about, theirs);
  await studio.publish.click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Publier', exact: true });
  await expect(dialog.getByText('Nos engagements')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^Les fichiers du site/ }).check();
  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'Les fichiers sont écrits' })).toBeVisible();
  expect(await site.read(about)).toBe(theirs);
});

test('another page keeps what is typed; a second tab takes it over; a reload leads back', async ({
  page,
  context,
}) => {
  const studio = await open(page, '/about');
  const { canvas } = studio;
  await rewrite(studio, offer, promise);
  await page.getByRole('combobox', { name: 'Page ou contenu' }).selectOption(legal);
  await expect(canvas.getByRole('heading', { name: 'Mentions légales', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Mentions légales · Studio');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Mentions légales · Studio');
  await page.getByRole('combobox', { name: 'Page ou contenu' }).selectOption(about);
  await rewrite(studio, promise, `${promise} !`);
  await expectSaved(page);
  const other = await context.newPage();
  const second = await open(other, '/about');
  await other.getByRole('button', { name: 'Prendre la main' }).click();
  await rewrite(second, `${promise} !`, 'Nos promesses');
  await expect(canvas.getByRole('heading', { name: 'Nos promesses' })).toBeVisible();
});
