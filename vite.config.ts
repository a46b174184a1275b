import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { formValidators } from './scripts/build/form-validators.ts';
import { nameClasses } from './scripts/build/name-classes.ts';
import { siteModule } from './scripts/build/site-module.ts';
import { patchRjsf, patchRouter } from './scripts/build/vendor-patches.ts';
import { digest } from './server/load/manifests.ts';
import { findCodeFolder, getSiteFolder } from './server/load/site-folder.ts';

/** React Router's exports name its development build alone; its warnings are weight for visitors. */
const reactRouterForProduction = [
  {
    find: /^react-router$/,
    replacement: fromRoot('node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: fromRoot('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

const blockParts =
  /\/src\/(ui\/(block-title|block-intro|image|rich-text)|rich-text\/(trusted-html|allow-list))\b/;

const shared =
  /\/(node_modules\/react|src\/(site\/site-context|forms\/(value|use-form)|content\/content-(store|result)))\b(?!-)/;

/** What the server imports from node_modules when it runs. */
const installed = Object.keys(manifest.dependencies).filter(
  (name) => !/^(react(-dom|-router-dom)?|@(tanstack|rjsf)\/.+)$/.test(name),
);

function fromRoot(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const folder = findCodeFolder(getSiteFolder());
const isOtherSite = folder !== resolve('.');

/**
 * Two builds of one source, in the folder of the site: `dist/client` for browsers and `dist/server` for Node.
 * `npm run build` makes both.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    siteModule(folder),
    // The entry runs once: Fast Refresh would have it import itself, by another address after an edit.
    react({ refreshExclude: [/\/node_modules\//, /\/src\/app\/entry-client\.tsx$/] }),
    formValidators(folder),
    patchRjsf(),
    ...(command === 'build' ? [patchRouter()] : []),
  ],
  resolve: {
    alias: [
      // As package.json has it for Node: a site imports the engine by the name of its package.
      { find: /^vitrine\//, replacement: fromRoot('./') },
      // Where Storybook finds the files of the site that it shows.
      { find: /^vitrine-site\//, replacement: `${getSiteFolder()}/` },
      ...(command === 'build' ? reactRouterForProduction : []),
    ],
  },
  // Two sites may be shown at once.
  ...(isOtherSite ? { cacheDir: `node_modules/.vite/${digest(folder).slice(0, 12)}` } : {}),
  server: { fs: { allow: [fromRoot('.'), folder] } },
  publicDir: false,
  appType: 'custom',
  css: {
    modules: {
      generateScopedName:
        command === 'build'
          ? nameClasses(fromRoot('.'), folder)
          : // A stylesheet is found from the inspector.
            '[name]__[local]__[hash:base64:4]',
    },
  },
  environments: {
    client: {
      build: {
        outDir: join(folder, 'dist/client'),
        emptyOutDir: true,
        manifest: true,
        // No data: addresses: the Content-Security-Policy allows them for images only.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            'src/app/entry-client.tsx',
            'src/hydration/event-replay.ts',
            'src/styles/print.css',
          ],
          // What nearly every block is made of is one file, not five.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'block-parts', test: blockParts },
                // What the application and the code that comes later have in common.
                { name: 'shared', test: shared },
                // Run before the application, in a task of its own (src/hydration/start-application.ts).
                { name: 'react-dom', test: /\/node_modules\/(react-dom|scheduler)\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React's production build is bundled, whatever NODE_ENV the server is started with; and with
      // it all that imports React, as there must be one of it, and all that package.json does not
      // name: where npm puts that is npm's affair.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: command === 'build' ? { noExternal: true as const, external: installed } : {},
      build: {
        outDir: join(folder, 'dist/server'),
        emptyOutDir: true,
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'index-process': 'server/site-updates/index-process.ts',
          },
        },
      },
    },
  },
  builder: {},
}));
