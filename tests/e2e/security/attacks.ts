import { rm } from 'node:fs/promises';
import { browserArguments, findBrowser } from '../../../scripts/support/find-programs.ts';
import { startServer } from '../../../scripts/support/server-process.ts';
import { copySite } from '../../support/site-copy.ts';
import { expectLive } from '../hold-script.ts';
import { test as base, expect } from '../test.ts';
import { followLink } from '../visit.ts';
import { type AttackedPage, alone, chunks, createAttackedPages } from './attacked-pages.ts';
import { countSigns, findDangers, hydrate, provoke, watch } from './watch.ts';

export const pages = await createAttackedPages();

export const test = base.extend<object, { attackedOrigin: string }>({
  launchOptions: [
    {
      executablePath: findBrowser(),
      // Nothing leaves this machine: what asks for another host is seen, and gets no answer.
      args: [...browserArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
    { scope: 'worker' },
  ],
  attackedOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const folder = await copySite(
        Object.fromEntries(pages.map(({ manifest }, index) => [`attaque-${index}.json`, manifest])),
      );
      const server = await startServer({}, folder);
      await use(server.origin);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Published vectors in every field of every block, in a browser that would run them. */
export const attackByManifest = ({ route, signs }: AttackedPage) =>
  test(`nothing runs from manifests: ${route}`, async ({ page, attackedOrigin, incidents }) => {
    incidents.expect(/./s);
    const traces = await watch(page, { hasSanitiser: false });
    await traces.during(async () => {
      await page.goto(`${attackedOrigin}${route}`);
      const arrived = await countSigns(page);
      expect(arrived.texts).toBe(signs);
      await hydrate(page);
      await provoke(page);
      expect(await findDangers(page)).toEqual([]);
      // The same page once more, made by the browser.
      await page.goto(`${attackedOrigin}/legal`);
      await expectLive(page);
      await followLink(page, route);
      await expect(page).toHaveTitle(new RegExp(route));
      await expect.poll(() => countSigns(page)).toEqual(arrived);
      await provoke(page);
      expect(await findDangers(page)).toEqual([]);
    });
  });

export const attackByContent = (path: string) =>
  test(`nothing runs from the content API: ${path}`, async ({
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
    const traces = await watch(page, { hasSanitiser: true });
    await traces.during(async () => {
      await page.goto(`${forwardingOrigin}${path}`);
      const arrived = await countSigns(page);
      expect(arrived.texts).toBe(texts.length);
      await hydrate(page);
      await provoke(page);
      expect(await findDangers(page)).toEqual([]);
      // Here the browser requests the content, and DOMPurify cleans.
      await page.goto(`${forwardingOrigin}/legal`);
      await expectLive(page);
      await followLink(page, path);
      await expect.poll(() => countSigns(page)).toEqual(arrived);
      await provoke(page);
      expect(await findDangers(page)).toEqual([]);
    });
    backEnd.reset();
  });

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
