import type { Page, Route } from 'playwright/test';
import { ana, openTeam, test } from '../studio/team-studio.ts';
import { expect } from '../test.ts';

/** Answers these requests once all of them are sent: one that waited for another would never be. */
async function answerTogether(page: Page, ...addresses: readonly RegExp[]) {
  const sent = Promise.withResolvers<void>();
  let missing = addresses.length;
  for (const address of addresses) {
    const answer = async (route: Route) => {
      missing -= 1;
      if (missing === 0) sent.resolve();
      await sent.promise;
      await route.continue();
    };
    await page.route(address, answer, { times: 1 });
  }
}

test('an author presses, types at once, and sees it: in the footer, in a record, in a question, in the menu', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, ana);
  // Four rounds on either side: no request of a round waits for another one.
  await answerTogether(page, /\/studio\/assets\/main-[^/]*\.js$/, /\/about\?studio$/);
  await answerTogether(page, /\/schemas$/, /\/changes$/, /\/lists$/);
  const ofFrame = ['early', 'canvas', 'react-dom', 'entry-client'];
  await answerTogether(page, ...ofFrame.map((name) => new RegExp(`/parts/.*/${name}-[^/]*\\.js$`)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { canvas } = await openTeam(page, studio, 'page=/about');
  const first = asked.findIndex((path) => path.endsWith('/schemas'));
  const named = await page
    .locator('script')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src')));
  // The first call comes after the scripts that the page of Studio names, and after nothing else.
  const isOther = (path: string) => /\.(css|svg)$|\/parts\/|\/about$/.test(path);
  expect(asked.slice(0, first).filter((path) => !isOther(path))).toEqual([
    '/_vitrine/studio',
    ...named,
  ]);
  expect(asked.filter((path) => path === '/about')).toHaveLength(1);
  const open = async (route: string) => {
    await openTeam(page, studio, `page=${route}`);
  };
  const nothing = page.getByText('Ces mots viennent du programme du site');

  await test.step('the footer follows each key', async () => {
    const sentence = canvas.locator('footer').getByText('Des contrats conçus');
    await sentence.click();
    await page.keyboard.type(' Et vite.');
    await expect(sentence).toContainText('Et vite.');
  });

  await test.step('a menu entry is its own, also where another text says the same', async () => {
    await canvas.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(nothing).toBeVisible();
    const entry = canvas
      .getByRole('navigation', { name: 'Menu', exact: true })
      .getByText('À propos')
      .last();
    await entry.click();
    await page.keyboard.type(' d’ici');
    await expect(entry).toContainText('À propos d’ici');
    await expect(canvas.locator('footer').getByText('À propos d’ici')).toHaveCount(0);
  });

  await test.step('the menu closes by its button and by Escape', async () => {
    const panel = canvas.locator('nav[data-open="true"]');
    await canvas.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(panel).toHaveCount(0);
    const button = canvas.getByRole('button', { name: 'Menu', exact: true });
    await button.hover();
    await expect(panel).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('a question opens, and the first keys after the press are its own', async () => {
    await open('/faq');
    const question = canvas.locator('details').nth(1);
    await question.locator('summary').click();
    await page.keyboard.type('ABC');
    await expect(question.locator('summary')).toContainText('ABC');
    await expect(question).toHaveAttribute('open');
  });
});

test('a new block comes after the selected one, empty, and is not published before it is written', async ({
  page,
  context,
  studio,
  incidents,
}) => {
  incidents.expect(/Blocked script execution/);
  await studio.signIn(context, ana);
  const { canvas, dialog, publish } = await openTeam(page, studio, 'page=/about');
  const blocks = canvas.locator('main section[data-block]');
  await blocks.nth(1).getByRole('heading').first().click();
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click();
  await page.keyboard.type('appel');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Écrivez-nous');
  await expect(blocks.nth(2)).toContainText('Écrivez-nous');
  await expect(blocks.nth(2)).toContainText('Texte');
  await publish.click();
  const mistakes = dialog.getByRole('alert');
  await expect(mistakes).toContainText('Ce champ est vide.');
  await expect(dialog.getByRole('button', { name: 'Publier', exact: true })).toBeDisabled();
  await mistakes.getByRole('button').first().click();
  await expect(page.locator('.panel :focus')).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(canvas.getByText('Écrivez-nous')).toHaveCount(0);
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(0);
});
