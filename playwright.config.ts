import { defineConfig } from 'playwright/test';
import { browserArguments, findBrowser } from './tests/setup/browser-path.ts';

/** End-to-end tests, against the production build. Each worker starts its own servers. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  },
});
