import type { Page } from 'playwright/test';
import { becomeLive, holdFiles, holdScript, loadHeld, wakeApplication } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { stopClock } from '../visit.ts';

/**
 * Two acts one after the other, while the HTML of the dialog is held back: the later one holds, whether the
 * application comes between or after them.
 */

const dialog = (page: Page) => page.getByRole('dialog');
const openContact = (page: Page) => page.locator('header a[data-opens="contact"]').first().click();
const openCookies = (page: Page) => page.locator('footer a[data-opens="cookies"]').click();
/** The two seconds after which the browser acts by itself have not passed. */
async function startInTime(page: Page) {
  await becomeLive(page);
  await page.clock.resume();
}
async function expectContact(page: Page) {
  await startInTime(page);
  await expect(dialog(page).getByRole('heading').first()).toHaveText('Demande de rappel');
}
async function expectCookies(page: Page) {
  await startInTime(page);
  await expect(dialog(page)).toHaveAccessibleName('Gérer mes cookies');
}
async function expectNoDialog(page: Page) {
  await startInTime(page);
  // Nor does one still load.
  await expect(page.locator('[data-waits]')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
}

type Act = (page: Page) => Promise<unknown>;

const pairs: [name: string, first: Act, second: Act, end: Act][] = [
  ['the contact dialog, twice', openContact, openContact, expectContact],
  [
    'the contact dialog, Escape',
    openContact,
    (page) => page.keyboard.press('Escape'),
    expectNoDialog,
  ],
  [
    'the contact dialog, the menu',
    openContact,
    (page) => page.locator('[data-menu-button]').click(),
    expectNoDialog,
  ],
  ['the contact dialog, the cookie dialog', openContact, openCookies, expectCookies],
  ['the cookie dialog, twice', openCookies, openCookies, expectCookies],
  [
    'the cookie dialog, Escape',
    openCookies,
    (page) => page.keyboard.press('Escape'),
    expectNoDialog,
  ],
  ['the cookie dialog, the contact dialog', openCookies, openContact, expectContact],
  [
    'the contact dialog, another page',
    openContact,
    (page) => page.locator('footer a[href="/legal"]').first().click(),
    async (page) => {
      await expect(page).toHaveURL(/\/legal$/);
      await expectNoDialog(page);
    },
  ],
];

for (const [name, first, second, end] of pairs) {
  for (const time of ['between', 'after'] as const) {
    test(`${name}: the script comes ${time === 'after' ? 'after them' : 'between them'}`, async ({
      page,
    }) => {
      await page.clock.install();
      const release = await holdScript(page);
      const releaseCode = await holdFiles(page, '**/assets/contact-dialog-*.js');
      const releaseHtml = await holdFiles(page, '**/_vitrine/layout/*');
      await loadHeld(page, '/faq');
      await wakeApplication(page);
      await stopClock(page);
      await first(page);
      if (time === 'between') release();
      await second(page);
      release();
      releaseCode();
      releaseHtml();
      await end(page);
    });
  }
}
