import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { engineModule } from '../server/load/engine-module.ts';
import { getSiteFolder } from '../server/load/site-folder.ts';
import { browserPackages } from './build/site-modules.ts';
import { browserArguments, findBrowser } from './support/find-programs.ts';

/** Vitest's configuration for a site: its blocks in Chromium, everything else in Node. */
export function createTestConfig(folder = getSiteFolder()): ViteUserConfig {
  const config = resolve(engineModule('vite.config.ts'));
  return {
    test: {
      passWithNoTests: true,
      projects: [
        {
          extends: config,
          test: {
            name: 'unit',
            dir: folder,
            include: ['{blocks,site,form-schemas}/**/*.test.{ts,tsx}'],
            exclude: ['**/*.browser.test.*'],
          },
        },
        {
          extends: config,
          optimizeDeps: {
            include: [...browserPackages, 'react-dom/server', 'vitest-browser-react', 'zod'],
          },
          test: {
            name: 'browser',
            dir: folder,
            include: ['{blocks,site,form-schemas}/**/*.browser.test.{ts,tsx}'],
            // First: it declares the order of the cascade layers.
            setupFiles: [resolve('src/styles/global.css')],
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
