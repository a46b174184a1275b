import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { getSiteFolder } from '../server/load/site-folder.ts';
import { browserArguments, findBrowser } from './support/browser-path.ts';

/** Vitest's configuration for a site: its blocks in Chromium, everything else in Node. */
export function createTestConfig(folder = getSiteFolder()): ViteUserConfig {
  return {
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            root: folder,
            include: ['{site,form-schemas}/**/*.test.{ts,tsx}'],
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            root: folder,
            include: ['blocks/**/*.test.tsx'],
            setupFiles: [join('src/styles/global.css')],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              instances: [{ browser: 'chromium' }],
              provider: playwright({
                launchOptions: { executablePath: findBrowser(), args: browserArguments },
              }),
            },
          },
        },
      ],
    },
  };
}
