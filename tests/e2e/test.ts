import type { Page } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import { startServer } from '../../scripts/support/server-process.ts';
import type { BackEnd } from '../support/back-end.ts';
import { startBackEnd } from '../support/back-end.ts';
import { expectLive } from './hold-script.ts';

/** What went wrong in a page without anybody looking: console messages, failed requests, exceptions. */
export type Incidents = {
  list: string[];
  /** Announces an incident, which then is none. */
  expect: (pattern: RegExp) => void;
  /** Whether an announced incident has happened. */
  seen: (pattern: RegExp) => boolean;
};

type TestFixtures = {
  incidents: Incidents;
  /** What the visitor has said about cookies before: the panel that asks covers parts of pages. */
  cookieChoice: 'refused' | 'none';
};
type WorkerFixtures = { origin: string; backEnd: BackEnd; forwardingOrigin: string };

/** End-to-end tests: against the production build; an unexpected incident in the page fails them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // The server that playwright.config.ts starts.
  origin: [`http://127.0.0.1:${process.env.SITE_PORT}`, { scope: 'worker' }],
  backEnd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const backEnd = await startBackEnd();
      await use(backEnd);
      await backEnd.close();
    },
    { scope: 'worker' },
  ],
  forwardingOrigin: [
    async ({ backEnd }, use) => {
      const server = await startServer({ API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: '0' });
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  cookieChoice: ['refused', { option: true }],
  context: async ({ context, cookieChoice }, use) => {
    if (cookieChoice === 'refused') await context.addInitScript(refuseCookies);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilLive(page);
    await use(page);
  },
  incidents: [
    async ({ page, javaScriptEnabled }, use) => {
      const incidents = watchPage(page, javaScriptEnabled);
      await use(incidents);
      expect(incidents.list, 'incidents in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';

/** Runs in each page before its own code; a choice that the test makes stands. */
function refuseCookies(): void {
  // Empty pages and isolated ones have no storage.
  if (location.protocol === 'about:' || origin === 'null') return;
  if (localStorage.getItem('cookiesAccepted') === null) {
    localStorage.setItem('cookiesAccepted', 'false');
  }
}

/**
 * The application starts when somebody needs it: here, when a page is loaded. Who acts before asks for less:
 * `{ waitUntil: 'commit' }`.
 */
function waitUntilLive(page: Page): void {
  const { goto, reload } = page;
  const liveOnceLoaded = async <Answer>(answer: Answer, waitUntil = 'load'): Promise<Answer> => {
    const isApplication = waitUntil === 'load' && (await page.locator('[data-starts]').count()) > 0;
    if (isApplication) await expectLive(page);
    return answer;
  };
  page.goto = async (url, options) =>
    liveOnceLoaded(await goto.call(page, url, options), options?.waitUntil);
  page.reload = async (options) =>
    liveOnceLoaded(await reload.call(page, options), options?.waitUntil);
}

function watchPage(page: Page, isScripted: boolean): Incidents {
  const list: string[] = [];
  const announced: RegExp[] = [];
  const all: string[] = [];
  const note = (incident: string) => {
    all.push(incident);
    if (!announced.some((pattern) => pattern.test(incident))) list.push(incident);
  };
  page.on('console', (message) => {
    // Chromium's advice, which its console does not show unless asked: the fields of the login are sent
    // nowhere, and so are no form (blocks/partner-access).
    if (message.text().startsWith('[DOM] Password field is not contained in a form')) return;
    // Chromium's advice, too, by the machine's speed: what is preloaded once is held by pictures.long.spec.ts.
    if (message.text().includes('preloaded using link preload but not used within a few seconds'))
      return;
    note(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Without JavaScript the browser refuses the modules that the document preloads.
    if (!isScripted && request.url().endsWith('.js')) return;
    // A navigation ends requests that are no longer wanted: that is not a failure.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer ${response.status()}: ${response.url()}`);
  });
  return {
    list,
    expect: (pattern) => announced.push(pattern),
    seen: (pattern) => all.some((incident) => pattern.test(incident)),
  };
}
