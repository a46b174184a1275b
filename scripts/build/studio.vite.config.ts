import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { findCodeFolder, getSiteFolder } from '../../server/load/site-folder.ts';
import { studioPath } from '../../studio/server/protocol.ts';
import site from '../../vite.config.ts';
import { iconsInPage } from './icons-in-page.ts';

const folder = join(findCodeFolder(getSiteFolder()), 'dist/studio');

/** Builds the Studio server and its browser code into separate folders, which the public site does not serve. */
export default defineConfig((env) => {
  const config = typeof site === 'function' ? site(env) : site;
  const { client, ssr } = Object(config).environments;
  return mergeConfig(
    {
      ...config,
      environments: {
        client: { build: { ...client.build, rolldownOptions: {} } },
        ssr: { ...ssr, build: { ...ssr.build, rolldownOptions: {} } },
      },
    },
    {
      plugins: [iconsInPage('ssr')],
      base: `${studioPath}/`,
      environments: {
        client: {
          build: {
            outDir: join(folder, 'client'),
            rolldownOptions: {
              input: [
                'studio/app/main.tsx',
                'studio/app/canvas/canvas.ts',
                'studio/app/canvas/isolated-page.ts',
                'studio/app/styles/example.css',
              ],
            },
          },
        },
        ssr: {
          build: {
            outDir: join(folder, 'server'),
            rolldownOptions: {
              input: {
                main: 'studio/server/main.ts',
                authors: 'scripts/authors/main.ts',
              },
            },
          },
        },
      },
    },
  );
});
