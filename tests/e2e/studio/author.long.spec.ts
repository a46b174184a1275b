import type { Locator, Page } from 'playwright/test';
import { tabTo } from '../tab-to.ts';
import { expect, expectSaved, open, test } from './studio.ts';

const description = 'Des contrats pour les zeppelins et leurs pilotes, au sol et en vol.';

/** Counts what an author does, by what the browser hears. */
async function countActions(page: Page): Promise<{ keys: number; presses: number }> {
  const count = { keys: 0, presses: 0 };
  await page.exposeFunction('countAction', (kind: 'keys' | 'presses') => {
    count[kind] += 1;
  });
  await page.addInitScript(() => {
    const tell = (kind: 'keys' | 'presses') => Reflect.get(window, 'countAction')(kind);
    const modifiers = ['Shift', 'Control', 'Meta', 'Alt'];
    addEventListener('keydown', ({ key }) => modifiers.includes(key) || tell('keys'), true);
    addEventListener('pointerdown', () => tell('presses'), true);
  });
  return count;
}

/** Somebody who works with one tool. */
type Author = {
  /** Opens what a button of Studio's bar opens. */
  open: (name: string) => Promise<void>;
  /** Writes in the field that has the focus, or in one that is named. */
  write: (text: string, field?: string | RegExp) => Promise<void>;
  /** Presses a button of the dialog. */
  press: (name: string) => Promise<void>;
  /** Goes to the first field of the page's first block. */
  enterBlock: () => Promise<void>;
  /** Removes the block below it. */
  removeNextBlock: () => Promise<void>;
};

const dialogOf = (page: Page) => page.getByRole('dialog');

function withKeyboard(page: Page): Author {
  const { keyboard } = page;
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    const isBefore = await target.evaluate(
      (element) =>
        ((document.activeElement?.compareDocumentPosition(element) ?? 0) &
          Node.DOCUMENT_POSITION_PRECEDING) !==
        0,
    );
    await tabTo(target, isBefore ? 'Shift+Tab' : 'Tab');
  };
  const enter = async (target: Locator) => {
    await reach(target);
    await expect(target).not.toHaveAttribute('aria-disabled', 'true');
    await keyboard.press('Enter');
  };
  const bar = page.getByRole('banner').first();
  return {
    open: async (name) => {
      const button = bar.getByRole('button', { name, exact: true });
      while (!(await bar.evaluate((element) => element.contains(document.activeElement))))
        await keyboard.press('F6');
      await enter(button);
    },
    write: async (text, field) => {
      if (field) await reach(dialogOf(page).getByRole('textbox', { name: field }));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    press: (name) => enter(dialogOf(page).getByRole('button', { name, exact: true })),
    enterBlock: async () => {
      const plan = page.getByRole('navigation', { name: 'Plan de la page' });
      await keyboard.press('F6');
      const row = plan.locator('[role="treeitem"][tabindex="0"]');
      await reach(row);
      await keyboard.press('Enter');
    },
    removeNextBlock: async () => {
      const plan = page.getByRole('navigation', { name: 'Plan de la page' });
      while (!(await plan.evaluate((element) => element.contains(document.activeElement))))
        await keyboard.press('F6');
      await reach(plan.locator('[role="treeitem"][tabindex="0"]'));
      await keyboard.press('ArrowDown');
      await keyboard.press('Delete');
    },
  };
}

function withMouse(page: Page): Author {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    open: (name) => button(name).click(),
    write: async (text, field) => {
      if (field) await dialogOf(page).getByRole('textbox', { name: field }).click();
      const written = page.locator(':focus');
      await written.selectText();
      await written.pressSequentially(text);
    },
    press: (name) => dialogOf(page).getByRole('button', { name, exact: true }).click(),
    enterBlock: () => page.frameLocator('main iframe').getByRole('heading', { level: 1 }).click(),
    removeNextBlock: async () => {
      const rows = page.getByRole('navigation', { name: 'Plan de la page' }).getByRole('treeitem');
      await rows.nth(1).click();
      await button('Supprimer').click();
    },
  };
}

for (const [tool, by, limits] of [
  ['keyboard', withKeyboard, { keys: 300, presses: 0 }],
  ['mouse', withMouse, { keys: 260, presses: 30 }],
] as const) {
  test(`a page is made, changed, moved, copied and deleted with the ${tool} alone`, async ({
    page,
    site,
    incidents,
  }, info) => {
    // Studio looks at its open files whenever one is written: the page that goes is one of them.
    incidents.expect(/zeppelins-copie/);
    const count = await countActions(page);
    await open(page, '/about');
    const author = by(page);
    const dialog = dialogOf(page);
    const find = async (title: string) => {
      await author.open('Toutes les pages');
      await author.write(title);
      await expect(dialog.locator('.page-list > li')).toHaveCount(1);
    };

    await author.open('Nouvelle page');
    await author.write('Zeppelins');
    await author.write(description, /^Une ou deux phrases/);
    await author.press('Créer la page');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveTitle('Zeppelins · Studio');
    const canvas = page.frameLocator('main iframe');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Zeppelins' })).toBeVisible();
    // The canvas takes presses from here on.
    await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached();

    await author.enterBlock();
    const title = page
      .getByRole('complementary', { name: 'Réglages' })
      .getByRole('textbox', { name: /^Titre/ })
      .first();
    await expect(title).toBeFocused();
    await author.write('Assurer un zeppelin');
    // A text that is not written yet keeps the page from the site.
    await author.removeNextBlock();
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await expectSaved(page);

    await find('Zeppelins');
    await author.press('Changer l’adresse');
    await author.write('/dirigeables');
    await author.press('Voir ce qui change');
    await author.press('Changer l’adresse');
    await expect(dialog).toBeHidden();

    await find('Zeppelins');
    await author.press('Dupliquer');
    await author.press('Voir ce qui change');
    await author.press('Dupliquer');
    await expect(dialog).toBeHidden();

    await find('Zeppelins (copie)');
    await author.press('Supprimer');
    await author.press('Voir ce qui change');
    await author.press('Supprimer la page');
    await expect(dialog).toBeHidden();

    await author.open('Publier');
    await author.press('Publier');
    await expect(page.getByRole('dialog', { name: 'Les fichiers sont écrits' })).toBeVisible();
    const written = await site.read('page-manifests/zeppelins.json');
    expect(written).toContain('"Assurer un zeppelin"');
    expect(written).toContain('"/dirigeables"');
    await expect(site.read('page-manifests/zeppelins-copie.json')).rejects.toThrow('ENOENT');

    const seconds = count.keys * 0.05 + count.presses * 0.7;
    const said = `${count.keys} keys, ${count.presses} presses: ${seconds.toFixed(1)} s`;
    info.annotations.push({ type: tool, description: said });
    expect(count.keys, said).toBeLessThanOrEqual(limits.keys);
    expect(count.presses, said).toBeLessThanOrEqual(limits.presses);
  });
}
