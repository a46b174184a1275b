import { rm } from 'node:fs/promises';
import { browserArguments, findBrowser } from '../../../scripts/support/browser-path.ts';
import { startServer } from '../../../scripts/support/server-process.ts';
import { alone, chunks } from '../../security/carriers.ts';
import { copySite } from '../../support/site-copy.ts';
import { test as base, expect, longUnless } from '../test.ts';
import { createAttackedPages } from './attacked-pages.ts';
import { infectAnswer } from './infect-answer.ts';
import { countSigns, findDangers, followLink, hydrate, provoke, watch } from './watch.ts';

const pages = await createAttackedPages();

const test = base.extend<object, { attackedOrigin: string }>({
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

// Published vectors in every field of every block, in a browser that would run them.
test.describe('without the policy, the sanitisers alone protect', () => {
  test.use({ bypassCSP: true });

  for (const { route, signs } of pages) {
    test(
      `nothing runs from manifests: ${route}`,
      longUnless(route.endsWith('/seul')),
      async ({ page, attackedOrigin, incidents }) => {
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
          await followLink(page, route);
          await expect(page).toHaveTitle(new RegExp(route));
          await expect.poll(() => countSigns(page)).toEqual(arrived);
          await provoke(page);
          expect(await findDangers(page)).toEqual([]);
        });
      },
    );
  }

  for (const path of ['/', '/faq', '/sinister']) {
    test(
      `nothing runs from the content API: ${path}`,
      longUnless(path === '/'),
      async ({ page, backEnd, forwardingOrigin, incidents }) => {
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
          await followLink(page, path);
          await expect.poll(() => countSigns(page)).toEqual(arrived);
          await provoke(page);
          expect(await findDangers(page)).toEqual([]);
        });
        backEnd.reset();
      },
    );
  }
});

for (const hasPolicy of [true, false]) {
  test.describe(hasPolicy ? 'with the policy' : 'without the policy', () => {
    test.use({ bypassCSP: !hasPolicy });

    test('HTML that nobody has checked is refused by the policy, and by nothing else', async ({
      page,
      attackedOrigin,
      incidents,
    }) => {
      incidents.expect(/./s);
      const traces = await watch(page, { hasSanitiser: true });
      await page.goto(`${attackedOrigin}/legal`);
      const outcome = await page.evaluate(() => {
        const write = (act: () => void) => {
          try {
            act();
            return 'done';
          } catch (error) {
            return error instanceof TypeError ? 'refused' : String(error);
          }
        };
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        const rules = { createHTML: (html: string) => html };
        return {
          markup: write(() => {
            document.createElement('div').innerHTML = '<img src=x onerror=alert(7001)>';
          }),
          // The name that Swiper would take for a policy that lets everything through.
          blockResolver: write(() => trustedTypes.createPolicy('html', rules)),
        };
      });
      const expected = hasPolicy ? 'refused' : 'done';
      expect(outcome).toEqual({ markup: expected, blockResolver: expected });
      if (hasPolicy) expect(traces.list.filter((trace) => trace.startsWith('ran'))).toEqual([]);
      else await expect.poll(() => traces.list).toContain('ran: 7001');
    });
  });
}
