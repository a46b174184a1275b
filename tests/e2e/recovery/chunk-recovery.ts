import type { Page } from 'playwright/test';
import type { Incidents } from '../test.ts';
import { expect } from '../test.ts';
import { markDocument } from '../visit.ts';

/**
 * A document whose release is no more there, and a visitor whose line is gone: the page stays usable, and
 * the way goes on.
 */

/** The server of the next release has none of these files. */
export async function removeFiles(
  page: Page,
  incidents: Incidents,
  pattern: string,
): Promise<void> {
  incidents.expect(/answer 404: .*\/assets\//);
  incidents.expect(/the server responded with a status of 404/);
  incidents.expect(/console\.error: (\[vitrine\]|Failed to fetch content:)/);
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** What the browser itself says of a line that is gone. */
export function expectNoLine(incidents: Incidents): void {
  incidents.expect(/ERR_INTERNET_DISCONNECTED/);
  incidents.expect(/console\.error: (\[vitrine\]|Erreur de soumission)/);
}

export const message = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'ne répond pas' });
export const questions = (page: Page) =>
  page.locator('main [data-block="accordion"] summary').first();
export const footerLink = (page: Page, path: string) =>
  page.locator(`footer a[href="${path}"]`).first();

/** Waits until the browser has what it needs to show a page: its data, and then its code. */
export async function waitUntilPrefetched(page: Page, path: string, block: string): Promise<void> {
  const isThere = ([data = '', code = '']: readonly string[]) => {
    const done = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
      .map(({ name }) => name);
    return done.some((name) => name.endsWith(data)) && done.some((name) => name.includes(code));
  };
  const data = `/_vitrine/page?${new URLSearchParams({ path })}`;
  await page.waitForFunction(isThere, [data, `/assets/${block}-`] as const);
}

/** Opens a page, until React has taken it over. Returns whether its document is still there. */
export async function openLive(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.goto(path);
  return markDocument(page);
}

export async function expectFaq(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/faq$/);
  await expect(questions(page)).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}
