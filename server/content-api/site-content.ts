import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import type { LoadContent } from '../../src/content/load-content.ts';
import { createLoadContent } from '../../src/content/load-content.ts';
import type { Page } from '../../src/schema/page.ts';
import { cached } from '../cache/cached.ts';
import type { AppEnvironment } from '../config/environment.ts';
import type { Site } from '../load/load-site.ts';
import { createServerContentClient } from './content-client.ts';
import { backEndTimeouts } from './timeouts.ts';

/** The webhook by which a content back end reports changed content. */
export const contentWebhookPath = '/_vitrine/content-changed';

export type SiteContentOptions = {
  environment: AppEnvironment;
  site: Site;
  /** Milliseconds for a content call during a render, and for a call of a dynamic page. */
  contentTimeout?: number;
  pageTimeout?: number;
  /** Functions that clear the caches of content, in the order in which the caches fill. The app adds its own. */
  contentCaches?: Set<() => void>;
  /** Called after the webhook has cleared them. */
  onContentChange?: () => void;
};

/** The content back end as pages use it: cached. */
export type SiteContent = {
  loadContent: LoadContent;
  /** Undefined: the site has no dynamic pages. */
  findDynamicPage: ((slug: string) => Promise<Page>) | undefined;
  /** Clears all caches of content. */
  webhook: Hono;
};

export function createSiteContent(
  {
    environment,
    site,
    contentTimeout = backEndTimeouts.content,
    pageTimeout = backEndTimeouts.page,
    contentCaches = new Set(),
    onContentChange,
  }: SiteContentOptions,
  backEnd: Hono,
): SiteContent {
  const createClient = (timeout: number) =>
    createServerContentClient({ fetchFromBackEnd: (request) => backEnd.fetch(request), timeout });
  const client = createClient(contentTimeout);
  const pageClient = createClient(pageTimeout);
  // Embedded content does not change while the process runs.
  const maxAge = environment.API_ORIGIN ? environment.CONTENT_MAX_AGE : Number.POSITIVE_INFINITY;
  const { dynamicPages } = site.contentApi;
  const findDynamicPage =
    dynamicPages &&
    cached({
      maxAge,
      // A parsed page takes hundreds of kilobytes.
      max: 100,
      keyOf: (slug) => slug,
      load: (slug: string) => dynamicPages.find(pageClient, slug),
    });
  const loadContent = cached({
    maxAge,
    max: 500,
    keyOf: (name, params) => JSON.stringify([name, params]),
    load: createLoadContent(site.contentApi, client),
    isReusable: ({ status }) => status !== 'failed',
  });
  contentCaches.add(() => {
    findDynamicPage?.clear();
    loadContent.clear();
  });
  const webhook = new Hono();
  if (environment.CONTENT_WEBHOOK_SECRET) {
    const authorise = bearerAuth({ token: environment.CONTENT_WEBHOOK_SECRET });
    webhook.post(contentWebhookPath, authorise, (context) => {
      for (const clear of contentCaches) clear();
      onContentChange?.();
      return context.body(null, 204);
    });
  }
  return { loadContent, findDynamicPage, webhook };
}
