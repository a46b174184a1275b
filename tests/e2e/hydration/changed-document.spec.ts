import type { Page } from 'playwright/test';
import { expectLive, holdScript, loadHeld } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink } from '../visit.ts';

/**
 * What browsers and extensions change in a page before, while and after React takes it over is no error: the
 * page works, and every key typed stays.
 */

/** As Chrome's translation does, of what comes later too. Runs in the page. */
function translate(): void {
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font, textarea'))
        continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      text.replaceWith(font);
      (font.firstChild as Element).append(`${text.data} ·`);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const changes: [what: string, change: () => void][] = [
  ['the browser translates it', translate],
  [
    'an element is put into the header',
    () => document.querySelector('header')?.prepend(document.createElement('x-extension')),
  ],
  [
    'an element is put between the blocks',
    () => document.querySelector('main section')?.before(document.createElement('div')),
  ],
  ['an element is taken out', () => document.querySelector('header svg')?.remove()],
  [
    'an element is put into the form',
    () =>
      document.querySelector('form [name="name"]')?.after(document.createElement('x-extension')),
  ],
  [
    'a password manager marks the fields',
    () => {
      for (const field of document.querySelectorAll('form input'))
        field.setAttribute('data-marked', '');
    },
  ],
];

const madeAnew = /React has made anew/;
const getField = (page: Page, name: string) => page.locator(`form[method="post"] [name="${name}"]`);

for (const [what, change] of changes) {
  test(`before hydration ${what}: every key stays, the form is answered, the site goes on`, async ({
    page,
    incidents,
  }) => {
    incidents.expect(madeAnew);
    const release = await holdScript(page);
    await loadHeld(page, '/contact');
    await page.evaluate(change);
    await getField(page, 'message').fill('Bonjour');
    await getField(page, 'name').pressSequentially('Camille ');
    release();
    // Typed while React works.
    await page.keyboard.type('Martin');
    await expectLive(page);
    await expect(page.locator('form[novalidate] [name="name"]')).toBeFocused();
    await page.keyboard.type(' Roy');
    await expect(getField(page, 'name')).toHaveValue('Camille Martin Roy');
    await expect(getField(page, 'message')).toHaveValue('Bonjour');
    await page.locator('form[method="post"] [type="submit"]').click();
    await expect(page.getByRole('alert')).toContainText('3 réponses sont à compléter');
    await followLink(page, '/about');
    await expect(page.locator('h1')).toContainText('Ombrelle');
  });
}

test('translated after hydration, a form counts its errors anew at each press', async ({
  page,
  incidents,
}) => {
  // The form may still be the server's HTML.
  incidents.expect(madeAnew);
  await page.goto('/contact');
  await expectLive(page);
  await page.evaluate(translate);
  const send = page.locator('form[method="post"] [type="submit"]');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('5 réponses sont à compléter');
  for (const name of ['name', 'entreprise', 'message']) await getField(page, name).fill('Camille');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('2 réponses sont à compléter');
});
