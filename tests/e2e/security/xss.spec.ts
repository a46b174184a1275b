import { expect } from '../test.ts';
import { attackByContent, attackByManifest, pages, test } from './attacks.ts';
import { watch } from './watch.ts';

test.describe('without the policy, the sanitisers alone protect', () => {
  test.use({ bypassCSP: true });
  for (const page of pages.slice(0, 1)) attackByManifest(page);
  attackByContent('/');
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
