import type { Page } from 'playwright/test';
import type { Incidents } from '../test.ts';
import { expect } from '../test.ts';

/**
 * A document whose release is no more there, and a visitor whose line is gone: the page stays usable, and
 * the way goes on.
 */

/** React Router's code, not that of its store. */
export const routerCode = /\/assets\/router-[\w-]{8}\.js$/;

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

export async function expectFaq(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator('main [data-block="accordion"] summary').first()).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}
