import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArguments, getBrowser } from './scripts/support/programs.ts';
import { listProgram } from './scripts/support/server-process.ts';
import { createTemporaryFolder } from './scripts/support/temporary-folder.ts';
import { expectationLimit, longTimeLimit, timeLimit } from './tests/setup/time-limit.ts';

createTemporaryFolder();
// Workers find what the server of all tests has written.
process.env.SITE_DATA ??= join(tmpdir(), 'site-data');

const long = '**/*.long.{spec,journey}.ts';

/** End-to-end tests, against the production build. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.{spec,journey}.ts',
  fullyParallel: true,
  // A test mostly waits for its page.
  workers: Math.floor(availableParallelism() / 2) + 1,
  forbidOnly: Boolean(process.env.CI),
  // What hangs is an act or an expectation: each has its own, shorter limit.
  timeout: longTimeLimit,
  expect: { timeout: 2 * expectationLimit },
  reporter: 'list',
  // The server of all tests that take the site as it is.
  webServer: {
    command: listProgram('.').join(' '),
    env: { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', DATA_DIR: process.env.SITE_DATA },
    wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
  },
  use: {
    // Every test is traced until it has passed: its film would take a third of the processor time of all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // What waits for ever fails sooner than a long test may last.
    actionTimeout: timeLimit,
    launchOptions: { executablePath: getBrowser(), args: browserArguments },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A smooth scroll that the machine is late for moves a control from under the pointer.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, as it is one long row: a single worker, with the one development server of all its files.
    {
      name: 'studio',
      testMatch: '**/studio/*.spec.ts',
      testIgnore: long,
      fullyParallel: false,
      workers: 1,
    },
    { name: 'site', testIgnore: ['**/studio/*.spec.ts', long] },
    // `npm run test:long`.
    // Development servers share what Vite has bundled: one of them starts at a time.
    {
      name: 'long-development',
      testMatch: '**/{studio,development}/*.long.spec.ts',
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'long',
      testMatch: long,
      testIgnore: '**/{studio,development}/**',
    },
  ],
});
