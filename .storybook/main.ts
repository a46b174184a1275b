import type { StorybookConfig } from '@storybook/react-vite';
import { pageIndexer, pageStories } from './pages/page-stories.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './**/*.mdx',
    './**/*.stories.tsx',
    '../blocks/**/*.stories.tsx',
    '../{src,form-schemas,site}/**/*.stories.tsx',
    // As test files, the addon for Vitest would take manifests that other modules import as data.
    ...(process.env.VITEST ? [] : ['../page-manifests/**/*.json']),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The pictures of the site, under the addresses that contents use.
  staticDirs: [
    { from: '../content/storage', to: '/pictures' },
    { from: '../content/storage', to: '/storage' },
  ],
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers) => [pageIndexer, ...(indexers ?? [])],
  viteFinal: (viteConfig) => {
    // Storybook builds one bundle for the browser: not our two environments.
    const { environments: _, builder: __, plugins = [], ...rest } = viteConfig;
    return { ...rest, plugins: [...plugins, pageStories()] };
  },
};

export default config;
