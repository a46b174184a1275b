import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../blocks/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The pictures of the site, under the addresses that contents use.
  staticDirs: [
    { from: '../content/storage', to: '/pictures' },
    { from: '../content/storage', to: '/storage' },
  ],
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig) => {
    // Storybook builds one bundle for the browser: not our two environments.
    const { environments: _, builder: __, ...rest } = viteConfig;
    return rest;
  },
};

export default config;
