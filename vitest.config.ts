import { parseArgs } from 'node:util';
import { defineConfig } from 'vitest/config';
import type { BrowserCommandContext } from 'vitest/node';
import { browserPackages } from './scripts/build/site-modules.ts';
import { createTemporaryFolder } from './scripts/support/temporary-folder.ts';
import { createTestBrowser } from './scripts/support/test-browser.ts';
import { studioPackages } from './studio/server/protocol.ts';
import { servePictures } from './tests/setup/serve-pictures.ts';
import { expectationLimit, longTimeLimit, timeLimit } from './tests/setup/time-limit.ts';

createTemporaryFolder();

/** Limits against hanging. A poll ends before its test, so that the failure says what was awaited. */
const limits = {
  testTimeout: timeLimit,
  hookTimeout: timeLimit,
  expect: { poll: { timeout: expectationLimit } },
};

/** Tests in Node, without a browser. */
export const node = {
  environment: 'node' as const,
  // Files share a process and its modules: most of their time would be for loading these anew.
  isolate: false,
  globalSetup: ['tests/setup/postgres.ts'],
  setupFiles: ['console-guard', 'file-hooks', 'native-fetch'].map(
    (name) => `tests/setup/${name}.ts`,
  ),
  ...limits,
};

const folders = '{src,blocks,form-schemas,site,server,studio,dev,validate,scripts,tests}';

/** A new object for each project: Vitest completes it in place. */
const createBrowser = () => ({
  ...createTestBrowser(),
  commands: {
    restPointer: ({ page }: BrowserCommandContext) => page.mouse.move(-1, -1),
  },
});

// Everything that tests import, bundled before the first one runs: a late discovery reloads the page.
const optimizeDeps = {
  include: [
    ...browserPackages,
    ...studioPackages,
    'react-dom/server',
    'vitest-browser-react',
    'axe-core',
    '@rjsf/validator-ajv8/lib/createAjvInstance.js',
    'ajv/dist/2019.js',
    'fraction.js',
  ],
};

/** Whether the command line names a project, by a pattern perhaps, or none. */
function isProjectWanted(name: string): boolean {
  const { project = [] } = parseArgs({
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  }).values;
  const named = [project].flat().map(String);
  return named.length === 0 || named.some((one) => one === name || /[*!]/.test(one));
}

/** Storybook loads for three seconds: not before tests that need none of it. */
async function createStorybookProject() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    extends: './vite.config.ts',
    plugins: [storybookTest({ configDir: '.storybook' })],
    optimizeDeps,
    test: {
      name: 'storybook',
      // One page for all files: a new one for each takes as long as its stories.
      isolate: false,
      setupFiles: ['tests/setup/console-guard.ts', 'tests/setup/clean-page.ts'],
      browser: createBrowser(),
    },
  };
}

export default defineConfig({
  test: {
    // Printed, not kept.
    coverage: { reporter: ['text'] },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          ...node,
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.browser.test.*', '**/*.long.test.*', '**/*.engine.test.*'],
        },
      },
      {
        // Kills, floods, services that fail, projects in fresh copies: `npm run test:long`.
        extends: './vite.config.ts',
        test: {
          name: 'long',
          ...node,
          globalSetup: ['tests/setup/build.ts', 'tests/setup/postgres.ts'],
          testTimeout: longTimeLimit,
          hookTimeout: longTimeLimit,
          expect: { poll: { timeout: timeLimit / 2 } },
          include: [`${folders}/**/*.long.test.{ts,tsx}`],
        },
      },
      {
        // Against the production build, in Firefox and WebKitGTK too: `npm run test:long`.
        extends: './vite.config.ts',
        test: {
          name: 'engines',
          environment: 'node',
          include: [`${folders}/**/*.engine.test.ts`],
          ...limits,
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [servePictures()],
        optimizeDeps,
        test: {
          name: 'browser',
          include: [`${folders}/**/*.browser.test.tsx`],
          // The stylesheet first: it declares the order of the cascade layers.
          setupFiles: [
            'src/styles/global.css',
            'src/styles/interaction.late.css',
            'site/brand/brand.css',
            'tests/setup/console-guard.ts',
            'tests/setup/rest-pointer.ts',
            'tests/setup/loaded-page.ts',
          ],
          ...limits,
          browser: createBrowser(),
        },
      },
      ...(isProjectWanted('storybook') ? [await createStorybookProject()] : []),
    ],
  },
});
