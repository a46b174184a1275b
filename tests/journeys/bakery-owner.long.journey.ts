import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { startServer } from '../../scripts/support/server-process.ts';
import { expectAccessible, expectNoOverflow } from '../e2e/every-page.ts';
import { test as base, expect } from '../e2e/test.ts';
import { scrollToEnd } from '../e2e/visit.ts';
import { png } from '../support/complaints.ts';
import { makeFolder } from '../support/make-folder.ts';
import { runNode } from '../support/project-copy.ts';

const folder = 'examples/bakery';

/** The second site, as its owner starts it: `npm start -- examples/bakery`, from a state without a build. */
const test = base.extend<object, { dataFolder: string }>({
  dataFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const path = await makeFolder();
      await use(path);
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ dataFolder }, use) => {
      const program = [process.execPath, 'scripts/start.mjs', 'start', folder];
      const server = await startServer({ DATA_DIR: dataFolder }, '.', program);
      await use(server.origin);
      await server.terminate();
    },
    { scope: 'worker' },
  ],
  // What starts the application of the broker's pages is in their header: nothing does on the bakery's.
  page: async ({ context }, use) => use(await context.newPage()),
});

test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });
// One server, which one worker builds and starts.
test.describe.configure({ mode: 'default' });

/** What another site's texts would show: its letters, its smallest words, its name. */
const french =
  /[àâçéèêëîïôûùœ«»]|\b(le|la|les|des|une|vous|votre|nous|pour|avec|horaires|adresse)\b|ombrelle/i;

/** All that a page says, to the eye and to a screen reader. */
async function expectEnglish(page: Page) {
  // The thanks of the server have none.
  const descriptions = await page
    .locator('meta[name="description"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  const texts = [await page.locator('body').ariaSnapshot(), await page.title(), ...descriptions];
  expect(texts.join('\n').match(french)).toBeNull();
}

test('the checker finds nothing wrong in the bakery', async () => {
  const { status, output } = await runNode('.', 'scripts/cli.ts', ['validate', folder]);
  expect(output).toContain('No problem in 5 pages');
  expect(output).not.toMatch(french);
  expect(status).toBe(0);
});

for (const route of ['/', '/breads', '/order', '/wedding', '/nothing-here']) {
  test(`${route} speaks English, is accessible and quiet, in a phone and in a window`, async ({
    page,
    incidents,
  }) => {
    if (route === '/nothing-here') incidents.expect(/404/);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      await page.evaluate(scrollToEnd);
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expectEnglish(page);
  });
}

const picture = {
  name: 'cake.png',
  mimeType: 'image/png',
  buffer: Buffer.from(png),
};

test('an order for delivery is sent with its picture, kept, and mailed in English', async ({
  page,
  dataFolder,
}) => {
  await page.goto('/order');
  await page.getByLabel('What would you like?').fill('A cherry cake for twelve');
  await page.getByLabel('For which day?').fill('2027-05-14');
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@customer.example');
  await page.getByLabel('Telephone').fill('01632 960987');
  const address = page.getByLabel('Delivery address');
  await page.getByLabel('Collection').check();
  await expect(address).toHaveCount(0);
  await page.getByLabel('Delivery', { exact: true }).check();
  await expect(address).toBeVisible();

  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(page.getByText('Tell us where to deliver it').first()).toBeVisible();
  await address.fill('2 Weir Street');
  const answer = page.waitForResponse('**/api/orders');
  await page.getByRole('button', { name: 'Send the order' }).click();
  const { reference }: { reference: string } = await (await answer).json();
  expect(reference).toMatch(/^B-\d{4}-/);
  await expect(page.getByText('Your order is with us.')).toBeVisible();
  await expectAccessible(page);

  const outbox = join(dataFolder, 'outbox');
  const mailsOf = async () =>
    (await readdir(outbox)).filter((file) => file.includes(reference) && file.endsWith('.eml'));
  await expect.poll(mailsOf).toHaveLength(2);
  const mails = await Promise.all(
    (await mailsOf()).map((file) => readFile(join(outbox, file), 'utf8')),
  );
  const bakery = mails.find((mail) => mail.includes('To: "Crumb & Rye')) ?? '';
  expect(bakery).toContain('A cherry cake for twelve');
  expect(bakery).toContain('2 Weir Street');
  expect(bakery).toContain('cake.png');
  const customer = mails.find((mail) => mail.includes('To: robin@customer.example')) ?? '';
  expect(customer).toContain(`Subject: Your order ${reference}`);
  expect(customer).not.toContain('cherry');
  for (const mail of mails) expect(mail).not.toMatch(french);

  const kept = await runNode('.', 'scripts/cli.ts', ['submissions', 'show', reference], {
    SITE_FOLDER: folder,
    DATA_DIR: dataFolder,
  });
  expect(kept.output).toContain('A cherry cake for twelve');
  expect(kept.output).not.toMatch(french);
});

/** Goes through a form in steps, with script or without. `afterPress`: what happens once a press is answered. */
async function askForWeddingCake(page: Page, afterPress = async () => {}) {
  const heading = page.getByRole('heading', { level: 1 });
  const next = async (shown: Locator) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(shown).toBeVisible();
    await afterPress();
  };
  const review = heading.and(page.getByText('Check your answers'));
  // A step that is not open yet leads to the first one that is.
  await page.goto('/wedding/you');
  await expect(page).toHaveURL('/wedding/cake');
  await page.getByLabel('The day of the wedding').fill('2027-06-12');
  await page.getByLabel('How many guests?').fill('90');
  await page.getByLabel('Something else').check();
  await next(page.getByText('Tell us what you would like').first());
  await page.getByLabel('What would you like instead?').fill('Rye and cherries');
  await next(heading.and(page.getByText('You', { exact: true })));
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@customer.example');
  await next(review);
  await expect(page.getByText('Rye and cherries')).toBeVisible();

  // A later change drops an answer, and leads back.
  await page.getByRole('link', { name: 'Change Which cake?' }).click();
  await expect(heading).toHaveText('The cake');
  await page.getByLabel('Lemon').check();
  await next(review);
  await expect(page.getByText('no longer asked for')).toBeVisible();
  await expect(page.getByText('Rye and cherries')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/W-\d{4}-/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/wedding\/thank-you/);
  await expectEnglish(page);
}

test('a wedding cake is asked for in steps', async ({ page }) => {
  await page.goto('/wedding');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expectAccessible(page);
  await askForWeddingCake(page);
});

async function fillOrder(page: Page, way: string) {
  await page.getByLabel('What would you like?').fill('Two country sourdough');
  await page.getByLabel('For which day?').fill('2027-05-14');
  await page.getByLabel(way, { exact: true }).check();
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@customer.example');
  await page.getByLabel('Telephone').fill('01632 960987');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a wedding cake is asked for in steps, which the server keeps', async ({ page }) => {
    await askForWeddingCake(page);
  });

  test('nothing is lost where the server is killed after each press', async ({ browser }) => {
    const DATA_DIR = await makeFolder();
    let server = await startServer({ DATA_DIR }, folder);
    const { origin: baseURL } = server;
    const killServer = async () => {
      await server.stop();
      server = await startServer({ DATA_DIR, PORT: new URL(baseURL).port }, folder);
    };
    const context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await askForWeddingCake(page, killServer);

    await page.goto('/order');
    await fillOrder(page, 'Delivery');
    await page.locator('input[type="file"]').setInputFiles(picture);
    const send = page.getByRole('button', { name: 'Send the order' });
    await send.click();
    const address = page.getByLabel('Delivery address');
    await expect(address).toBeVisible();
    await killServer();
    await address.fill('2 Weir Street');
    await send.click();
    await expect(page.getByText('Your order is with us.')).toBeVisible();
    await killServer();
    const [reference = ''] = /B-\d{4}-[\w-]+/.exec(await page.locator('main').innerText()) ?? [];
    const { output } = await runNode('.', 'scripts/cli.ts', ['submissions', 'show', reference], {
      SITE_FOLDER: folder,
      DATA_DIR,
    });
    for (const kept of ['Two country sourdough', '2 Weir Street', 'cake.png'])
      expect(output).toContain(kept);
    await context.close();
    await server.stop();
  });

  test('an order is sent all the same, and answered in English', async ({ page }) => {
    await page.goto('/order');
    await fillOrder(page, 'Collection');
    await page.getByRole('button', { name: 'Send the order' }).click();
    await expect(page.getByText('Your order is with us.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expectEnglish(page);
  });
});
