import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { engineModule } from '../server/load/engine-module.ts';
import { getSiteFolder } from '../server/load/site-folder.ts';
import { browserPackages } from './build/site-modules.ts';
import { browserArguments, getBrowser } from './support/programs.ts';

/** Of `vitrine test`. */
export default () => createTestConfig();

/** Vitest's configuration for a site: its blocks in Chromium, everything else in Node. */
export function createTestConfig(folder = getSiteFolder()): ViteUserConfig {
  const config = resolve(engineModule('vite.config.ts'));
  const files = (end: string) => [`{blocks,site,form-schemas}/**/*${end}.{ts,tsx}`];
  const unit = {
    name: 'unit',
    dir: folder,
    include: files('.test'),
    exclude: files('.browser.test'),
  };
  const browser = {
    name: 'browser',
    dir: folder,
    include: files('.browser.test'),
    // First: it declares the order of the cascade layers.
    setupFiles: [resolve('src/styles/global.css')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        launchOptions: { executablePath: getBrowser(), args: browserArguments },
      }),
    },
  };
  const optimizeDeps = {
    include: [...browserPackages, 'react-dom/server', 'vitest-browser-react', 'zod'],
  };
  return {
    test: {
      passWithNoTests: true,
      projects: [
        { extends: config, test: unit },
        { extends: config, test: browser, optimizeDeps },
      ],
    },
  };
}
