import type { Hono } from 'hono';
import type { AppOptions } from '../../server/app.ts';
import { createApp } from '../../server/app.ts';
import { loadSite } from '../../server/site-files/load-site.ts';

const site = await loadSite();

/** The project's own site as an app, without a client build; options replace what a test is about. */
export const createTestApp = (options: Partial<AppOptions> = {}): Hono =>
  createApp(createTestOptions(options));

/** What that app is made of. */
export function createTestOptions(options: Partial<AppOptions> = {}): AppOptions {
  return {
    ...site,
    environment: {
      API_ORIGIN: undefined,
      CONTENT_MAX_AGE: 0,
      PUBLIC_ORIGIN: 'https://www.ombrelle.example',
      IMAGE_ORIGINS: [],
    },
    findAssets: async () => ({ stylesheets: [], preloads: [], scripts: [], fonts: [] }),
    ...options,
  };
}

export const { pages, site: siteManifest } = site;
