import { rm } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { allowedTags } from '../../../src/rich-text/allow-list.ts';
import type { StoredBlock } from '../../attacks/carriers.ts';
import { alone, chunks, createCarriers } from '../../attacks/carriers.ts';
import { startServer } from '../../support/server-process.ts';
import { copySite } from '../../support/site-copy.ts';
import { test as base, expect } from '../test.ts';

/** The published vectors through every field of every block, in a browser that would run them. */
const pageOf = (route: string, blocks: readonly StoredBlock[]) => ({
  route,
  title: route,
  meta: { description: 'Une page avec tout ce qui a déjà percé ailleurs.' },
  blocks,
});

const carriers = await createCarriers();
/** Steps of the complaint lead away from their page by themselves. */
const isStep = (type: string) => type.startsWith('wizard');
const types = [...carriers.keys()];
/** Pages that the other blocks are spread over. */
const parts = 6;
const blocksOf = (chosen: readonly string[]) => chosen.flatMap((type) => carriers.get(type) ?? []);
const pages = [
  pageOf('/attaque/seul', [
    ...alone.map((body) => ({ type: 'post', content: { title: 'Un vecteur', body } })),
  ]),
  ...Array.from({ length: parts }, (_, part) =>
    pageOf(
      `/attaque/blocs-${part + 1}`,
      blocksOf(types.filter((type, index) => !isStep(type) && index % parts === part)),
    ),
  ),
  pageOf('/attaque/etapes', blocksOf(types.filter(isStep))),
];

const test = base.extend<object, { attackedOrigin: string }>({
  attackedOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const folder = await copySite(
        Object.fromEntries(pages.map((page, index) => [`attaque-${index}.json`, page])),
      );
      const server = await startServer({}, folder);
      await use(server.origin);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 1280, height: 4000 } });

/** What an attack would leave behind. */
type Traces = { list: string[] };

type WatchOptions = {
  hasPolicy: boolean;
  /** DOMPurify parses here, in a document that runs nothing; Chromium reports what stands in it. */
  hasSanitiser: boolean;
};

const ofInertDocument = /Applying inline style|Executing inline event handler|base URI/;

async function watch(page: Page, { hasPolicy, hasSanitiser }: WatchOptions): Promise<Traces> {
  const list: string[] = [];
  page.on('dialog', (dialog) => {
    list.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    const text = message.text();
    const isExpected = /img-src/.test(text) || (hasSanitiser && ofInertDocument.test(text));
    if (/Content Security Policy|TrustedHTML/i.test(text) && !isExpected) list.push(text);
  });
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      // Pictures of other sites are content; anything else is an attack.
      const { url, type } = { url: route.request().url(), type: route.request().resourceType() };
      if (type !== 'image') list.push(`asked for ${type} ${url}`);
      return route.abort();
    },
  );
  if (!hasPolicy) {
    await page.route(
      (url) => url.hostname === '127.0.0.1',
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        return route.fulfill({ response, headers });
      },
    );
  }
  return { list };
}

/** Wakes every block up and touches every element in each way that handlers wait for. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += 4000) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const names =
      'click dblclick mouseover mouseenter pointerdown pointerenter touchstart focus focusin blur input error load loadstart toggle animationstart animationend wheel copy drag scroll';
    for (const element of document.querySelectorAll('main *')) {
      // Not a MouseEvent: a link would be followed.
      for (const name of names.split(' ')) element.dispatchEvent(new Event(name));
    }
  });
}

/** What must not stand in the page, whether or not anything makes it run. */
const findDangers = (page: Page) =>
  page.evaluate(
    (tags) => {
      const found: string[] = [];
      const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'];
      for (const element of document.querySelectorAll('main *')) {
        const name = element.localName;
        if (element.closest('[class*="richText"] *') && !tags.includes(name))
          found.push(`<${name}>`);
        if (/^(script|iframe|object|embed|base|meta|frame)$/.test(name)) found.push(`<${name}>`);
        for (const { name: attribute, value } of element.attributes) {
          if (/^on|^srcdoc$/i.test(attribute)) found.push(`${name} ${attribute}`);
          const url = addresses.includes(attribute) ? URL.parse(value, location.href) : null;
          if (url && !/^(https?|mailto|tel):$/.test(url.protocol)) found.push(`${name} ${value}`);
        }
      }
      return found;
    },
    allowedTags as readonly string[],
  );

const listSigns = (page: Page) =>
  page.evaluate(() => new Set(document.body.textContent?.match(/§\w+§/g) ?? []).size);

/** As a visitor on another page of the site does it, without a page load. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

for (const hasPolicy of [true, false]) {
  const policy = hasPolicy ? 'with the policy' : 'without the policy';

  for (const { route } of pages) {
    test(`${policy}, nothing runs from manifests: ${route}`, async ({
      page,
      attackedOrigin,
      incidents,
    }) => {
      incidents.expect(/./s);
      const traces = await watch(page, { hasPolicy, hasSanitiser: false });
      await page.goto(`${attackedOrigin}${route}`);
      const signs = await listSigns(page);
      await provoke(page);
      expect(await findDangers(page)).toEqual([]);
      if (route === '/attaque/seul' || (route !== '/attaque/etapes' && !hasPolicy)) {
        // The same page once more, made by the browser.
        await page.goto(`${attackedOrigin}/legal`);
        await followLink(page, route);
        await expect(page).toHaveTitle(new RegExp(route));
        if (signs > 0) await expect.poll(() => listSigns(page)).toBeGreaterThanOrEqual(signs);
        await provoke(page);
        expect(await findDangers(page)).toEqual([]);
      }
      expect(traces.list).toEqual([]);
      if (route === '/attaque/seul') expect(signs).toBe(alone.length);
      if (route.startsWith('/attaque/blocs')) expect(signs).toBe(chunks.length);
    });
  }

  for (const path of ['/', '/faq', '/sinister']) {
    test(`${policy}, nothing runs from the content API: ${path}`, async ({
      page,
      backEnd,
      forwardingOrigin,
      incidents,
    }) => {
      incidents.expect(/./s);
      const texts = path === '/faq' ? alone : chunks;
      backEnd.answer(/^\/api\//, async (request) => {
        const answer: unknown = await (await backEnd.answerUsually(request)).json();
        return Response.json(infectAnswer(answer, texts));
      });
      const traces = await watch(page, { hasPolicy, hasSanitiser: true });
      await page.goto(`${forwardingOrigin}${path}`);
      const signs = await listSigns(page);
      expect(signs).toBeGreaterThanOrEqual(path === '/faq' ? alone.length : 1);
      await provoke(page);
      expect(await findDangers(page)).toEqual([]);
      // Here the browser asks the back end, and DOMPurify cleans.
      await page.goto(`${forwardingOrigin}/legal`);
      await followLink(page, path);
      await expect.poll(() => listSigns(page)).toBeGreaterThanOrEqual(signs);
      await provoke(page);
      expect(await findDangers(page)).toEqual([]);
      expect(traces.list).toEqual([]);
      backEnd.reset();
    });
  }
}

/** The same answer: sentences are hostile texts, and lists are long enough for all of them. */
function infectAnswer(answer: unknown, texts: readonly string[]): unknown {
  let place = 0;
  const infect = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(infect);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, infect(item)]));
    }
    const isSentence = typeof value === 'string' && /[ <].*[ <]/s.test(value);
    return isSentence ? texts[place++ % texts.length] : value;
  };
  const isList = Array.isArray(answer) && answer.length > 0;
  const copies = isList ? Math.ceil(texts.length / answer.length) : 1;
  const all = isList ? Array.from({ length: copies }, () => answer).flat() : answer;
  return infect(all);
}
