import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { isPackage } from '../server/load/engine-module.ts';
import { getSiteFolder, loadSiteDefinition } from '../server/load/site-folder.ts';
import { writeMadeStories } from './made-stories.ts';
import { pageIndexer, pageStories } from './pages/page-stories.ts';
import { loadWords, wordsId } from './words.ts';

const folder = getSiteFolder();
const definition = await loadSiteDefinition();
/** From here, as Storybook reads patterns. */
const site = relative('.storybook', folder);
const pictures = join(folder, 'content/storage');

/** The start pages and the stories of general blocks show the broker's site. */
const ofEngine =
  folder === resolve('.')
    ? ['./**/*.mdx', './**/*.stories.tsx', '../src/**/*.stories.tsx']
    : ['./foundations/*.stories.{tsx,js}'];

/** First of all styles in the preview: a build puts the sheets of blocks before the one that begins with it. */
const [layers] = readFileSync('src/styles/global.css', 'utf8').match(/@layer [^;{]+;/) ?? [];
/** The manager has none of the project's code: it reads them from its own document. */
const words = JSON.stringify(await loadWords(definition.authors));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    ...ofEngine,
    `${site}/{blocks,form-schemas,site}/**/*.stories.tsx`,
    `${relative('.storybook', await writeMadeStories(definition))}/*.stories.js`,
    // As test files, the addon for Vitest would take manifests that other modules import as data.
    ...(process.env.VITEST ? [] : [`${site}/page-manifests/**/*.json`]),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The pictures of the site, under the addresses that contents use.
  staticDirs: existsSync(pictures)
    ? ['/pictures', '/storage'].map((to) => ({ from: pictures, to }))
    : [],
  // Tests look at no table of properties. In the package it would search the engine's compiled code for
  // minutes; the fields of blocks come from their schemas anyway.
  typescript: { reactDocgen: process.env.VITEST || isPackage ? false : 'react-docgen' },
  previewHead: (head) => `<style>${layers}</style>${head}`,
  managerHead: (head) =>
    `${head}<script type="application/json" id="${wordsId}">${words.replaceAll('<', '\\u003c')}</script>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers) => [pageIndexer, ...(indexers ?? [])],
  viteFinal: (viteConfig) => {
    // Storybook builds one bundle for the browser: not our two environments.
    const { environments: _, builder: __, plugins = [], ...rest } = viteConfig;
    // What only Storybook loads may be large.
    const build = { ...rest.build, chunkSizeWarningLimit: Number.POSITIVE_INFINITY };
    return { ...rest, build, plugins: [...plugins, pageStories()] };
  },
};

export default config;
