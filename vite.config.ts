import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { formModuleNames, formModules } from './scripts/build/form-modules.ts';
import {
  browserOnly,
  browserPackages,
  iconsInPage,
  packageAliases,
  packageModules,
  packageNames,
  siteModule,
  siteModules,
} from './scripts/build/site-modules.ts';
import { engineModule, isPackage } from './server/load/engine-module.ts';
import { hashText } from './server/load/manifests.ts';
import { getCacheFolder, getCodeFolder, getSiteFolder } from './server/load/site-folder.ts';
import { studioPath } from './studio/server/protocol.ts';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** React Router's exports name its development build alone; its warnings are weight for visitors. */
const reactRouterForProduction = [
  { find: /^react-router$/, replacement: join(router, 'dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dist/production/dom-export.mjs') },
];

const theme = (file: string) => resolve(engineModule(`src/forms/theme/${file}`));

/** rjsf's own theme, Markdown renderer and handling of schemas, which no form uses: most of its size. */
const withoutRjsfTheme = [
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: theme('registry.ts') },
  { find: /^markdown-to-jsx\/react$/, replacement: theme('no-markdown.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: theme('schema-utils.ts') },
];

const blockParts =
  /\/src\/(ui\/(section\/block-title|image|rich-text)|rich-text\/(trusted-html|allow-list))\b/;

const shared =
  /\/(node_modules\/react|src\/(context\/app-context|site\/site-context|forms\/use-form|content\/content-(store|result)|router\/router-store|ui\/(store|tint)|schema\/patterns))\b(?!-)/;

/** The early script, one file: what it has in common with the application is imported from there. */
const early =
  /\/src\/(app\/early|hydration\/|observability\/|forms\/(wizard\/early-|wire\/wire-names|definition\/pointers)|ui\/(server-html\/find-again|dialog\/(modal|served-dialog)|reveal|cover-end|on-capture|load-while-on-page|tab-storage|tabs\/|slider\/start-slider|image\/replace-failed))|\/site\/layout\/.*(early|consent-store)/;

/** Style sheets of what the first screen does not show: `createAssetLookup` finds their chunk by its name. */
const lateStyles = /\.late(\.module)?\.css$/;

/** The style sheet of one variant of a block: its chunk is named `hero--slider`, by which `createAssetLookup` finds it. */
const variantStyles = /\/blocks\/([^/]+)\/\1\.([^/]+)\.module\.css$/;

/** What the built server imports from node_modules: the packages with native parts. */
const installed = ['sharp', 'pg'];

/** The build of the site. */
const site = {
  base: '/',
  plugins: [],
  output: 'dist',
  client: {
    input: ['src/app/entry-client.tsx', 'src/app/early.ts', 'src/styles/print.css'],
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'late-styles', test: lateStyles, priority: 2 },
          { name: 'early', test: early, priority: 1 },
          {
            debugName: 'variant-styles',
            test: variantStyles,
            name: (id: string) => variantStyles.exec(id)?.slice(1).join('--') ?? null,
          },
          // What nearly every block is made of is one file, not five.
          { name: 'block-parts', test: blockParts },
          // Widgets come with their form; the server's HTML of a page has their styles before.
          { name: 'form-styles', test: /\/src\/forms\/theme\/.*\.module\.css$/ },
          // Modules shared by the application and the code that loads later.
          { name: 'shared', test: shared },
          // Run before the application, in a task of its own (src/hydration/start-application.ts).
          { name: 'react-dom', test: /\/node_modules\/(react-dom|scheduler)\// },
        ],
      },
    },
  },
  ssr: {
    input: {
      main: 'server/main.ts',
      'check-process': 'validate/check-process.ts',
      submissions: 'scripts/submissions/submissions.ts',
    },
  },
};

/** The build of the Studio server and its browser code: the mode "studio". */
const studio = {
  base: `${studioPath}/`,
  plugins: [iconsInPage('ssr')],
  output: 'dist/studio',
  client: {
    input: [
      'studio/app/main.tsx',
      'studio/app/canvas/canvas.ts',
      'studio/app/canvas/isolated-page.ts',
      'studio/app/styles/example.css',
    ],
  },
  ssr: { input: { main: 'studio/server/main.ts', authors: 'scripts/authors/authors.ts' } },
};

/** Which plugin was slow is nothing that the developer of a site can change. */
const checks = { bundlerTimings: false };

const folder = getCodeFolder(getSiteFolder());
const isOtherSite = getSiteFolder() !== resolve('.');

/** What browsers load, and what Node runs. */
const createEnvironments = (
  { output, client, ssr }: typeof site | typeof studio,
  isBuild: boolean,
) => ({
  client: {
    build: {
      outDir: join(folder, output, 'client'),
      emptyOutDir: true,
      manifest: true,
      // The terms of what browsers load stand beside it.
      license: { fileName: 'assets/third-party-licenses.md' },
      // Vite's own, but for Chrome 120: before it, pictures have no soft edge (`mask` without prefix).
      cssTarget: ['chrome120', 'edge120', 'firefox114', 'safari16.4', 'ios16.4'],
      // No data: addresses: the Content-Security-Policy allows them for images only.
      assetsInlineLimit: 0,
      rolldownOptions: { ...client, checks },
    },
  },
  ssr: {
    // All else is bundled: `dist/` runs in a folder with these packages alone. React is there in its
    // production build, whatever NODE_ENV the server is started with.
    define: isBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    resolve: isBuild ? { noExternal: true as const, external: installed } : {},
    build: {
      outDir: join(folder, output, 'server'),
      emptyOutDir: true,
      ssr: true,
      emitAssets: false,
      rolldownOptions: { ...ssr, checks },
    },
  },
});

/**
 * Two builds of one source, in the folder of the site: `dist/client` for browsers and `dist/server` for Node;
 * of Studio in `dist/studio`, which the public site does not serve. `npm run build` makes them.
 */
export default defineConfig(({ command, mode }) => {
  const built = mode === 'studio' ? studio : site;
  return {
    base: built.base,
    plugins: [
      ...built.plugins,
      packageModules(),
      browserOnly(),
      siteModule(folder),
      formModules(folder),
      // The entry runs once: Fast Refresh would have it import itself, by another address after an edit.
      react({ refreshExclude: [/\/node_modules\//, /\/src\/app\/entry-client\.tsx$/] }),
    ],
    resolve: {
      alias: [
        ...packageAliases,
        ...withoutRjsfTheme,
        // Where Storybook finds the files of the site that it shows.
        { find: /^vitrine-site\//, replacement: `${getSiteFolder()}/` },
        ...(command === 'build' ? reactRouterForProduction : []),
      ],
    },
    // Two sites may be shown at once: where one is decides about its packages, too.
    ...(isOtherSite
      ? { cacheDir: getCacheFolder(`vite/${hashText(getSiteFolder()).slice(0, 12)}`) }
      : {}),
    optimizeDeps: {
      include: browserPackages,
      exclude: isPackage ? [...packageNames, ...siteModules, ...formModuleNames] : [],
    },
    server: { fs: { allow: [resolve('.'), folder] } },
    publicDir: false,
    appType: 'custom',
    css: {
      modules: {
        // In development a style sheet is found from the inspector.
        generateScopedName:
          command === 'build' ? '[hash:base64:4]' : '[name]__[local]__[hash:base64:4]',
      },
    },
    environments: createEnvironments(built, command === 'build'),
    builder: {},
  };
});
