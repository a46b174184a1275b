import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright/test';
import { contactRequest } from '../../forms/samples.ts';
import { fillIn } from '../fill-forms.ts';
import { expect, test } from '../test.ts';

/**
 * Any one script may fail: whatever a page loads, and in whatever way that fails, what is pressed ends where it
 * should. Each file of a page fails in one of the ways, the same file of another page in another one.
 */

const ways: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  blocked: (route) => route.abort(),
  'cut in half': async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
  },
  '30 s late': async (route) => {
    await setTimeout(30_000);
    await route.continue();
  },
};

/** What visitors do on a page, in this order. */
const visits: Readonly<Record<string, ((page: Page) => Promise<void>)[]>> = {
  '/': [openMenu, seeAnotherSlide, askToBeCalledBack, followLink],
  '/about': [seeAnotherSlide, openMenu, followLink],
  '/agent-co-immo': [readAnotherTab, openMenu, askToBeCalledBack, followLink],
  '/faq': [openQuestion, askToBeCalledBack, followLink],
  '/news': [openMenu, followLink],
  '/contact': [openMenu, beCalledBack],
  '/claim': [openMenu, beginComplaint],
};

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  for (const act of visits[path] ?? []) await test.step(act.name, () => act(page));
}

async function openMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Fermer le menu' }).click();
  await expect(menu).toBeHidden();
}

async function openQuestion(page: Page) {
  const details = page.locator('main details').first();
  await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
}

async function readAnotherTab(page: Page) {
  const tab = page.locator('main [role="tab"]').nth(1);
  const panel = `#${await tab.getAttribute('aria-controls')}`;
  await tab.click();
  await expect(page.locator(panel)).toBeVisible();
}

async function seeAnotherSlide(page: Page) {
  const root = page.locator('[data-slider]').first();
  const next = root.getByRole('button', { name: 'Suivant' });
  const slides = root.locator('.swiper-slide');
  await root.scrollIntoViewIfNeeded();
  // Its buttons come with its script; the row scrolls without.
  await expect(async () => {
    if (await next.isVisible()) await next.click();
    else
      await slides
        .nth(1)
        .evaluate((slide) => slide.scrollIntoView({ inline: 'start', block: 'nearest' }));
    await expect(slides.first()).not.toBeInViewport({ ratio: 0.9, timeout: 2000 });
  }).toPass();
}

async function askToBeCalledBack(page: Page) {
  await page.locator('main a[data-opens], footer a[data-opens]').first().click();
  const form = page.locator('dialog[open] form, main form').first();
  const isThere = expect(form).toBeVisible();
  await Promise.all([isThere, expect(page.locator('[name="mail"]').first()).toBeVisible()]);
  if (!(await page.locator('dialog[open]').count())) return;
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

async function beCalledBack(page: Page) {
  // A form that React makes anew between the focus and the text takes the focus back.
  await expect(async () => {
    await fillIn(page, contactRequest);
    for (const [name, value] of Object.entries(contactRequest))
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  // In the page, or as a page of its own.
  await expect(
    page.getByText(/^Votre (demande est envoyée|envoi est bien arrivé)/).first(),
  ).toBeVisible();
}

async function beginComplaint(page: Page) {
  await page.getByRole('link', { name: 'COMMENCER' }).click();
  await expect(page).toHaveURL(/\/claim\/yours/);
  await page.locator('label:has([name="insured"][value="Oui"])').click();
  await expect(page.locator('[name="insured"][value="Oui"]')).toBeChecked();
}

async function followLink(page: Page) {
  await page.locator('footer a[href="/legal"]').first().click();
  await expect(page).toHaveURL(/\/legal$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
}

/** The name of a file of the build without its hash. */
const nameOf = (url: string) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1];

test.use({ viewport: { width: 360, height: 740 } });

for (const [index, path] of Object.keys(visits).entries()) {
  test(`each script of ${path} may fail`, async ({ browser, page, incidents, origin }) => {
    incidents.expect(/./);
    const names = new Set<string>();
    page.on('request', (request) => {
      const name = nameOf(request.url());
      if (name) names.add(name);
    });
    await visit(page, path);
    expect(names).toContain('early');
    for (const [number, name] of [...names].entries()) {
      const all = Object.entries(ways);
      const [way, fail] = all[(index + number) % all.length] ?? [];
      await test.step(`${name} ${way}`, async () => {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: page.viewportSize(),
        });
        const other = await context.newPage();
        await other.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
        await other.route(
          ({ href }) => nameOf(href) === name,
          (route) => fail?.(route),
        );
        await visit(other, path);
        // What still waits is for nobody.
        await other.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      });
    }
  });
}
