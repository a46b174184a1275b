import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Site } from '../src/layout/site-manifest.ts';
import { createApp } from './app.ts';
import type { Environment } from './environment.ts';
import { loadSite } from './load-site.ts';
import { openSubmissions, type Submissions } from './submissions/open-submissions.ts';

/** Outlives the modules, which Vite loads anew after a change. */
const running = globalThis as { vitrineSubmissions?: Submissions | undefined };

async function reopenSubmissions(environment: Environment, site: Site) {
  await running.vitrineSubmissions?.close();
  running.vitrineSubmissions = environment.API_ORIGIN
    ? undefined
    : await openSubmissions(environment, site);
  return running.vitrineSubmissions;
}

/** The app for development: modules come from Vite, styles carry a nonce. */
export async function createDevApp(
  environment: Environment,
  listStylesheets: (module: string) => string[],
): Promise<Hono> {
  const site = await loadSite();
  return createApp({
    ...site,
    submissions: await reopenSubmissions(environment, site.site),
    environment,
    showsUnpublished: true,
    createNonce: () => randomBytes(16).toString('base64'),
    findAssets: async (blockTypes) => ({
      stylesheets: [
        // First: it declares the order of the cascade layers.
        '/src/styles/global.css?direct',
        ...new Set(
          ['/server/app.ts', ...blockTypes.map((type) => `/blocks/${type}/${type}.tsx`)].flatMap(
            listStylesheets,
          ),
        ),
      ],
      preloads: [],
      fonts: [],
      scripts: [
        '/@vite/client',
        // React's refresh runtime, as a module: the policy refuses the usual inline script.
        '/@id/@vitejs/plugin-react/preamble',
        '/src/app/entry-client.tsx',
      ],
    }),
  });
}
