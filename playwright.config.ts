import { defineConfig } from 'playwright/test';
import { browserArguments, findBrowser } from './scripts/support/browser-path.ts';

/** End-to-end tests, against the production build. Each worker starts its own servers. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // More than the processors of CI: a test mostly waits for its page.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A browser that stops drawing on a busy machine is no failure of the site. The report says "flaky".
  retries: process.env.CI ? 1 : 0,
  // A loaded machine is no failure: these are what a state may take at most, and nobody waits for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  },
  projects: [
    // First, as it is one long row: a single worker, with the one development server of all its files.
    { name: 'studio', testMatch: '**/studio/*.spec.ts', fullyParallel: false, workers: 1 },
    { name: 'site', testIgnore: '**/studio/*.spec.ts' },
  ],
});
