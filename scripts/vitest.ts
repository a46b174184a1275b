import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import type { ViteUserConfig } from 'vitest/config';
import { engineModule } from '../server/load/engine-module.ts';
import { getSiteFolder } from '../server/load/site-folder.ts';
import { browserPackages } from './build/site-modules.ts';
import { createTestBrowser } from './support/test-browser.ts';

/** Of `vitrine test`. */
export default () => createTestConfig();

/**
 * Vitest's configuration for a site: what its blocks and forms must hold, its own tests in Node and in Chromium, and each
 * of its stories, which axe looks at.
 */
export async function createTestConfig(folder = getSiteFolder()): Promise<ViteUserConfig> {
  const config = resolve(engineModule('vite.config.ts'));
  const files = (end: string) => [`{blocks,site,form-schemas}/**/*${end}.{ts,tsx}`];
  const contract = {
    name: 'contract',
    dir: resolve('tests'),
    include: ['contract/site-blocks.test.*', 'properties/{blocks,site-forms}.test.*'],
    exclude: [],
    // They name virtual modules.
    server: { deps: { inline: [/\/node_modules\/vitrine\//] } },
  };
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
    setupFiles: ['global', 'interaction.late'].map((name) => resolve(`src/styles/${name}.css`)),
    browser: createTestBrowser(),
  };
  const stories = { name: 'stories', isolate: false, browser: createTestBrowser() };
  const optimizeDeps = {
    include: [...browserPackages, 'react-dom/server', 'vitest-browser-react', 'axe-core'],
  };
  return {
    test: {
      passWithNoTests: true,
      projects: [
        { extends: config, test: contract },
        { extends: config, test: unit },
        { extends: config, test: browser, optimizeDeps },
        {
          extends: config,
          plugins: [await storybookTest({ configDir: resolve('.storybook') })],
          test: stories,
          optimizeDeps,
        },
      ],
    },
  };
}
