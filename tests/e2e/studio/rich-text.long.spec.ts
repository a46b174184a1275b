import type { Page } from 'playwright/test';
import { pasted } from '../../../studio/app/fields/translate-pasted.fixtures.ts';
import { about, countLines, expect, expectAccessible, open, publish, test } from './studio.ts';

/** Of `/about`: two paragraphs around a table. */
async function openText(page: Page) {
  const { canvas, panel } = await open(page, '/about');
  await canvas.getByText(/^Les assureurs nous délèguent/).click();
  const text = panel.getByRole('textbox', { name: 'Texte', exact: true });
  await expect(text).toBeFocused();
  return { canvas, panel, text, tools: panel.getByRole('toolbar', { name: 'Mise en forme' }) };
}

const readText = (file: string): string =>
  JSON.parse(file).blocks.find(({ id }: { id?: string }) => id === 'qui-decide').content.body;

test('a text gets a table, a link and a fact with keys, and is a line of its file', async ({
  page,
  site,
}) => {
  const before = await site.read(about);
  const { canvas, panel, text, tools } = await openText(page);
  const { keyboard } = page;
  const tool = (name: string) => tools.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  // One stop of Tab leads to all tools.
  await keyboard.press('Enter');
  await keyboard.press('Shift+Tab');
  await expect(tool('Gras')).toBeFocused();
  await keyboard.press('End');
  await expect(tool('Code HTML')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(tool('Tableau')).toBeFocused();
  await keyboard.press('Enter');
  await expect(text).toBeFocused();
  await keyboard.type('Mois');
  await keyboard.press('Tab');
  await keyboard.type('Prime');
  await keyboard.press('Tab');
  await tool('Supprimer la colonne').press('Enter');
  await expect(text.getByRole('table').last().getByRole('columnheader')).toHaveCount(2);
  const cell = text.getByRole('table').last().getByRole('cell');
  await cell.first().click();
  await tool('Ligne au-dessous').press('Enter');
  await expect(cell).toHaveCount(6);
  await expectAccessible(page);
  await tool('Supprimer la ligne').press('Enter');
  await expect(cell).toHaveCount(4);
  await cell.first().click();
  await keyboard.type('Juin');
  await cell.nth(3).click();

  // A fact is one thing: it comes from the list, and one key removes it.
  const fact = text.locator('.chip', { hasText: '99 000 001' });
  await tool('Insérer un fait').press('Enter');
  await dialog.getByRole('searchbox').fill('orias');
  await keyboard.press('Enter');
  await expect(fact).toBeVisible();
  await expect(text).toBeFocused();
  await keyboard.press('Backspace');
  await expect(fact).toHaveCount(0);
  await keyboard.type('{{orias}}');
  await expect(fact).toBeVisible();

  // Without chosen words, a link has those of its target; another one is found in the same search.
  await keyboard.press('Shift+Tab');
  await keyboard.press('ControlOrMeta+k');
  await expect(dialog).toHaveAccessibleName('Lien');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await keyboard.type('notre blog');
  await expect(dialog.getByText(/^Rien ne correspond/)).toBeVisible();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('mentions légales');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('searchbox')).toHaveValue('/legal');
  await expect(
    dialog.getByRole('heading', { name: /^Blocs de « Mentions légales »/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Mentions légales' })).toBeVisible();
  await text.getByRole('link', { name: 'Mentions légales' }).click();
  await keyboard.press('ControlOrMeta+k');
  await expect(dialog.getByRole('button', { name: 'Retirer le lien' })).toBeVisible();
  await keyboard.type('contact');
  await dialog.getByRole('button', { name: '#contact', exact: true }).click();
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(canvas.getByRole('link', { name: 'Mentions légales' }).first()).toBeVisible();

  await publish(page);
  const after = await site.read(about);
  const head = '<thead><tr><th scope="col">Mois</th><th scope="col">Prime</th></tr></thead>';
  const rows =
    '<tr><td>Juin</td><td></td></tr><tr><td><a href="#contact">Mentions légales</a></td><td>{{orias}}</td></tr>';
  expect(readText(after)).toBe(`${readText(before)}<table>${head}<tbody>${rows}</tbody></table>`);
  expect(countLines(before, after)).toEqual({ removed: 1, added: 1 });
  await expect(panel).toBeVisible();
});

test('what other programs have copied is pasted as a text of the site, and undone', async ({
  page,
  site,
}) => {
  const before = readText(await site.read(about));
  const { panel, text } = await openText(page);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  for (const { html, output } of pasted.slice(0, 4)) {
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await text.evaluate((element, written) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', written);
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    }, html);
    await button('Code HTML').click();
    await expect(text).toHaveValue(output);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text).toHaveValue(before);
    await button('Mise en forme').click();
  }
});
