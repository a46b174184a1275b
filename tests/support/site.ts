import { site as definition } from 'virtual:vitrine/site';
import type { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import type { AppOptions } from '../../server/app-options.ts';
import { loadSite } from '../../server/load/load-site.ts';
import { createEntry } from '../../server/load/page-index.ts';
import type { SitePage } from '../../src/schema/page.ts';

const loaded = await loadSite(definition);

type TestOptions = Partial<Omit<AppOptions, 'pages' | 'environment'>> & {
  pages?: readonly SitePage[];
  environment?: Partial<AppOptions['environment']>;
};

/** The project's own site as an app, without a client build; options replace what a test is about. */
export const createTestApp = (options: TestOptions = {}): Hono =>
  createApp(createTestOptions(options));

/** What that app is made of. */
export function createTestOptions(options: TestOptions = {}): AppOptions {
  return {
    ...loaded,
    getAssets: async () => ({ stylesheets: [], scripts: [] }),
    ...options,
    environment: {
      API_ORIGIN: undefined,
      CONTENT_MAX_AGE: 0,
      PUBLIC_ORIGIN: 'https://www.ombrelle.example',
      IMAGE_ORIGINS: [],
      ...options.environment,
    },
    pages: options.pages?.map(createEntry) ?? loaded.pages,
  };
}

export const { site, content } = loaded;
export const { manifest: siteSettings, contentApi } = site;
export const pages = await Promise.all(loaded.pages.map(({ load }) => load()));
