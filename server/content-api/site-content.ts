import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import type { LoadContent } from '../../src/content/load-content.ts';
import { createLoadContent } from '../../src/content/load-content.ts';
import type { Page } from '../../src/schema/page.ts';
import { cached } from '../cache/cached.ts';
import type { Environment } from '../config/environment.ts';
import type { Site } from '../load/load-site.ts';
import { createServerContentClient } from './content-client.ts';

/** Where a content back end says that its content has changed. */
export const contentWebhookPath = '/_vitrine/content-changed';

export type SiteContentOptions = {
  environment: Pick<Environment, 'API_ORIGIN' | 'CONTENT_MAX_AGE' | 'CONTENT_WEBHOOK_SECRET'>;
  site: Site;
  /** Milliseconds for a content call during a render. */
  contentTimeout?: number;
  /** What clears the caches of content, in the order in which they fill: the app adds its own. */
  contentCaches?: Set<() => void>;
  /** Called after they are cleared because the back end says that its content has changed. */
  onContentChange?: () => void;
};

/** What pages take from the content back end, kept for as long as it may be. */
export type SiteContent = {
  loadContent: LoadContent;
  /** Undefined: the site has no pages of its back end. */
  findDynamicPage: ((slug: string) => Promise<Page>) | undefined;
  /** By which a back end has all that is kept forgotten. */
  webhook: Hono;
};

export function createSiteContent(
  {
    environment,
    site,
    contentTimeout,
    contentCaches = new Set(),
    onContentChange,
  }: SiteContentOptions,
  backEnd: Hono,
): SiteContent {
  const client = createServerContentClient({
    fetchFromBackEnd: (request) => backEnd.fetch(request),
    timeout: contentTimeout,
  });
  // What the embedded back end answers stays the same for as long as the process runs.
  const maxAge = environment.API_ORIGIN ? environment.CONTENT_MAX_AGE : Number.POSITIVE_INFINITY;
  const { dynamicPages } = site.contentApi;
  const findDynamicPage =
    dynamicPages &&
    cached({
      maxAge,
      // Hundreds of kilobytes each once parsed: no more than the cache of pages holds by their bytes.
      max: 100,
      keyOf: (slug) => slug,
      load: (slug: string) => dynamicPages.find(client, slug),
    });
  const loadContent = cached({
    maxAge,
    max: 500,
    keyOf: (name, params) => JSON.stringify([name, params]),
    load: createLoadContent(site.contentApi, client),
    isKept: ({ status }) => status !== 'failed',
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
