import type { Locator, Page } from 'playwright';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../support/browser-path.ts';
import { startServer } from '../support/server-process.ts';
import type { Measure } from './report.ts';
import { median } from './report.ts';

/** From a key pressed to the next frame, in the form with the most fields (complaint, step 2). */
export async function measureTyping(): Promise<Measure[]> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    const field = await openLongestForm(page, server.origin);
    await field.click();
    await page.evaluate(() => {
      const delays: number[] = [];
      Object.assign(window, { delays });
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp))),
        { capture: true },
      );
    });
    await field.pressSequentially('12 rue de la République, bâtiment B, 69002 Lyon', { delay: 30 });
    const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays);
    const sorted = delays.toSorted((first, second) => first - second);
    const group = 'typing';
    return [
      { group, name: 'key to paint, median', value: median(delays), unit: 'ms' },
      {
        group,
        name: 'key to paint, 95 %',
        value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const yes = [
  'insured',
  'against',
  'insuranceProposal',
  'contractManagement',
  'information',
  'claim',
];
const no = ['contract', 'subscription', 'premium', 'personalInfo', 'other'];

/** Step 2 of the complaint with all its conditional fields; the address is the one to type in. */
async function openLongestForm(page: Page, origin: string): Promise<Locator> {
  const choose = (name: string, value: string) =>
    page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
  await page.goto(`${origin}/claim`);
  await page.getByRole('link', { name: 'COMMENCER' }).click();
  await page.waitForURL(/\/claim\/yours/);
  await page.waitForLoadState('networkidle');
  for (const name of yes) await choose(name, 'Oui');
  for (const name of no) await choose(name, 'Non');
  await page.getByRole('button', { name: /next/i }).click();
  await choose('alreadyInsured', 'Oui');
  await page.locator('input[name="receiptNumber"]').waitFor();
  return page.locator('[name="address"]');
}
