import { playwright } from '@vitest/browser-playwright';
import { browserArguments, getBrowser } from './programs.ts';

/** The browser of a project of Vitest. A new object for each: Vitest completes it in place. */
export const createTestBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: { executablePath: getBrowser(), args: browserArguments },
  }),
});
