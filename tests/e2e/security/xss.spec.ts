import { alone } from '../../security/carriers.ts';
import { expect } from '../test.ts';
import { attackPages, test } from './attack-pages.ts';
import { provoke, watch } from './watch.ts';

// With the policy: xss.long.spec.ts.
attackPages(false);

test('without any protection the vectors run, and are seen', async ({ page, incidents }) => {
  incidents.expect(/./s);
  const traces = await watch(page, { hasSanitiser: false });
  await page.setContent('<main></main>');
  await page.evaluate((vectors) => {
    for (const vector of vectors) {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<main>${vector}</main>`;
      document.querySelector('main')?.append(frame);
    }
  }, alone);
  const numbers = () => new Set(traces.list.filter((trace) => /^ran: \d{4}$/.test(trace)));
  await expect
    .poll(async () => {
      await provoke(page);
      return numbers().size;
    })
    .toBeGreaterThan(70);
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
