import { rm } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { browserArguments, getBrowser } from '../../../scripts/support/programs.ts';
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
      executablePath: getBrowser(),
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

/** Opens an attacked page twice, from the server and made by the browser: nothing of it runs. */
async function visitTwice(
  page: Page,
  origin: string,
  path: string,
  texts: number,
  how: Parameters<typeof watch>[1],
) {
  const traces = await watch(page, how);
  await traces.during(async () => {
    await page.goto(origin + path);
    const arrived = await countSigns(page);
    expect(arrived.texts).toBe(texts);
    await hydrate(page);
    await provoke(page);
    expect(await findDangers(page)).toEqual([]);
    await page.goto(`${origin}/legal`);
    await expectLive(page);
    await followLink(page, path);
    await expect(page).toHaveURL(origin + path);
    await expect.poll(() => countSigns(page)).toEqual(arrived);
    await provoke(page);
    expect(await findDangers(page)).toEqual([]);
  });
}

/** Published vectors in every field of every block, in a browser that would run them. */
export const attackByManifest = ({ route, signs }: AttackedPage) =>
  test(`nothing runs from manifests: ${route}`, async ({ page, attackedOrigin, incidents }) => {
    incidents.expect(/./s);
    await visitTwice(page, attackedOrigin, route, signs, { hasSanitiser: false });
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
    // The browser requests the content itself the second time, and DOMPurify cleans it.
    await visitTwice(page, forwardingOrigin, path, texts.length, { hasSanitiser: true });
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
