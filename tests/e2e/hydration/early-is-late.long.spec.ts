import { rm } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { blockRegistry } from '../../../blocks/registry.ts';
import { startServer } from '../../../scripts/support/server-process.ts';
import { complaint } from '../../forms/samples.ts';
import { copySite } from '../../support/site-copy.ts';
import { becomeLive, expectLive, holdScript, loadHeld } from '../hold-script.ts';
import { test as base, expect } from '../test.ts';
import { waitUntilWhole } from '../visit.ts';
import { act, type Control, listControls, markControls, planVisits } from './controls.ts';

/**
 * Whatever a person can act on, acted on before there is a script, has the end that it has with it: in
 * blocks, on every part of the layout, in every step of the wizard.
 */

type ExamplePage = { route: string; blocks: object[] };

/**
 * Blocks that are hydrated, links of cards, and tabs; of the others the browser alone answers. The wizard's own
 * pages are walked below. Fields of one name cannot stand on one page twice: a form has it for itself.
 */
async function listExamplePages(): Promise<ExamplePage[]> {
  const pages: ExamplePage[] = [];
  for (const [type, entry] of Object.entries(blockRegistry)) {
    if ((entry.isStatic && !['cards', 'tabs'].includes(type)) || type.startsWith('wizard'))
      continue;
    const slots = 'slots' in (await entry.definition()) ? await exampleSlots() : undefined;
    const blocks = Object.values(await entry.examples()).map((content, index) => ({
      type,
      id: `exemple-${index}`,
      content,
      ...(slots ? { slots } : {}),
    }));
    if (type === 'form')
      for (const block of blocks) pages.push({ route: `/exemples/${block.id}`, blocks: [block] });
    else pages.push({ route: `/exemples/${type}`, blocks });
  }
  return pages;
}

const exampleSlots = async () => ({
  main: [
    { type: 'accordion', content: (await blockRegistry.accordion.examples()).default },
    { type: 'cards', content: (await blockRegistry.cards.examples()).default },
  ],
  aside: [{ type: 'notice', content: (await blockRegistry.notice.examples()).default }],
});

const examplePages = await listExamplePages();

const test = base.extend<object, { examplesOrigin: string }>({
  examplesOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const folder = await copySite(
        Object.fromEntries(
          examplePages.map(({ route, blocks }, index) => [
            `exemple-${index}.json`,
            { route, title: route, meta: { description: 'Des exemples.' }, blocks },
          ]),
        ),
      );
      const server = await startServer({}, folder);
      await use(server.origin);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ examplesOrigin }, use) => use(examplesOrigin),
});

/** Runs in the page. */
function describeFocused(): string {
  const focused = document.activeElement;
  return `${focused?.localName} ${focused?.id} ${focused?.textContent}`;
}

/** Each submission has a reference of its own. */
const withoutReference = (text: string) => text.replaceAll(/\b[A-Z]-\d{4}(-\w{4}){2}\b/g, '…');

/** What is selected, open, shown, filled and focused, and the address. */
async function describeEnd(page: Page, start: string) {
  // How far it is scrolled is this test's doing, and shows the button that leads to the top.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { pathname, search, hash } = new URL(page.url());
  const address = `${pathname}${search}${hash}`;
  // Of another page, its title: a document that is loaded says by itself what a navigation announces.
  if (pathname !== start) return { address, title: await page.title() };
  return {
    address,
    title: await page.title(),
    page: withoutReference(await page.locator('body').ariaSnapshot()),
    focused: withoutReference(await page.evaluate(describeFocused)),
    ...(await page.evaluate(() => {
      const controls = [...document.querySelectorAll('input, textarea, select')];
      return {
        filled: controls.map((control) =>
          control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
            ? `${control.name} ${control.value} ${control.checked}`
            : `${(control as HTMLInputElement).name} ${(control as HTMLInputElement).value}`,
        ),
        open: [...document.querySelectorAll('details')].map(({ open }) => open),
        // Islands that are still the server's HTML, or made of it.
        kept: document.querySelectorAll('[data-mark]').length,
      };
    })),
  };
}

type Visit = {
  path: string;
  /** What session storage holds: how far the visitor is in the wizard. */
  stored: Readonly<Record<string, object>>;
  /** Where on the page. */
  within: string;
};

/** What surrounds the page needs no block; to scroll for them would move it away under the pointer. */
async function waitForBlocks(page: Page, { within }: Visit): Promise<void> {
  if (within === 'main') await waitUntilWhole(page);
}

async function begin(page: Page, { stored }: Visit): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A document of the site without any script.
  await page.goto('/robots.txt');
  await page.evaluate(
    (items) => {
      sessionStorage.clear();
      for (const [key, value] of items) sessionStorage.setItem(key, value);
    },
    Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
}

async function loadEarly(page: Page, visit: Visit): Promise<() => void> {
  await begin(page, visit);
  const release = await holdScript(page);
  await loadHeld(page, visit.path);
  return release;
}

/** Whether the page waits for an answer. */
function watchTraffic(page: Page): () => boolean {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size > 0;
}

async function endLate(
  page: Page,
  visit: Visit,
  actions: readonly Control[],
  isBusy: () => boolean,
) {
  await begin(page, visit);
  await page.goto(visit.path, { waitUntil: 'commit' });
  await page.clock.resume();
  await expectLive(page);
  await waitForBlocks(page, visit);
  await act(page, actions);
  // On its way, a navigation has moments without a request.
  if (actions.some(({ leaves }) => leaves))
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(visit.path);
  let last: Awaited<ReturnType<typeof describeEnd>> | undefined;
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(last);
        // After all that the page has to do; timers are this test's.
        await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
        last = await describeEnd(page, visit.path);
        return !isBusy() && before === JSON.stringify(last);
      },
      { intervals: [300] },
    )
    .toBe(true);
  return last;
}

async function endEarly(page: Page, visit: Visit, actions: readonly Control[]) {
  const release = await loadEarly(page, visit);
  // What has a second to wait for its script has it, however busy the machine.
  const now = await page.evaluate(() => Date.now());
  const mayGoAlone = actions.some((action) => action.mayGoAlone);
  if (mayGoAlone) await page.clock.pauseAt(now + 60_000);
  await act(page, actions);
  release();
  if (mayGoAlone) await becomeLive(page);
  await page.clock.resume();
  await expectLive(page);
  await waitForBlocks(page, visit);
  return describeEnd(page, visit.path);
}

type Walk = Visit & {
  width?: number;
  /** The button that shows what is walked. */
  opener?: string;
};

async function walk(page: Page, { width = 1280, opener, ...visit }: Walk): Promise<void> {
  const { within } = visit;
  const isBusy = watchTraffic(page);
  await page.clock.install();
  await page.addInitScript(markControls);
  await page.setViewportSize({ width, height: 900 });
  const release = await loadEarly(page, visit);
  const all = await listControls(page, 'body');
  const prelude = all.filter(({ place }) => opener && place.includes(opener)).slice(0, 1);
  await act(page, prelude);
  // What it opens takes a few frames to show.
  let controls: Control[] = [];
  await expect
    .poll(async () => {
      const known = controls.length;
      controls = await listControls(page, within);
      return !opener || (known > 0 && known === controls.length);
    })
    .toBe(true);
  release();
  const visits = planVisits(controls);
  for (const actions of visits) {
    const name = actions.map(({ place }) => place).join(', ');
    await test.step(name, async () => {
      const late = await endLate(page, visit, [...prelude, ...actions], isBusy);
      const early = await endEarly(page, visit, [...prelude, ...actions]);
      if (JSON.stringify(early) === JSON.stringify(late)) return;
      await expect.poll(() => describeEnd(page, visit.path), name).toEqual(late);
    });
  }
}

// Hundreds of visits: nobody reads such a trace.
test.use({ trace: 'off' });

/** A complaint is under way, with these answers. */
const draft = (answered: object) => ({
  'complaint-draft': { isStarted: true, answers: answered },
});

for (const { route } of examplePages) {
  test(`${route}, early as late`, async ({ page, incidents }) => {
    // An example shows what stands where a picture is not there.
    incidents.expect(/absent\.svg|status of 404/);
    await walk(page, { path: route, within: 'main', stored: {} });
  });
}

test('the layout, early as late', async ({ page }) => {
  await walk(page, { path: '/exemples/tabs', within: 'body > :not(main)', stored: {} });
});

for (const width of [390, 1280]) {
  test(`the menu, early as late, at ${width} px`, async ({ page }) => {
    const within = 'nav[aria-label="Menu"]';
    await walk(page, { path: '/exemples/tabs', within, width, opener: 'Menu', stored: {} });
  });
}

for (const [path, stored] of [
  ['/claim', {}],
  ['/claim/yours', draft({})],
  ['/claim/yours', draft({ details: 'Les faits.', insured: 'Oui' })],
  ['/claim/contact', draft(complaint)],
  ['/claim/first-confirmation', draft(complaint)],
  [
    '/claim/confirmation',
    { 'complaint-receipt': { reference: 'R-2026-1', sentAt: '2026-11-20T10:00:00.000Z' } },
  ],
] as const) {
  test(`${path}, early as late, from ${JSON.stringify(stored).length} characters kept`, async ({
    page,
  }) => {
    await walk(page, { path, within: 'main', stored });
  });
}
