import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import ky from 'ky';
import type { CallEndpoint, LoadContent } from '../../src/content/content-api.ts';
import {
  callOverHttp,
  createLoadContent,
  getSource,
  PageMissingError,
} from '../../src/content/content-api.ts';
import { withRecord } from '../../src/content/content-result.ts';
import { callEmbedded, createRecordFinder } from '../../src/content/embedded-records.ts';
import type { AppOptions } from '../app-options.ts';
import { cached } from '../cache/cached.ts';
import { boundBytes } from '../http/bound-bytes.ts';

/** The webhook by which a content back end reports changed content. */
export const contentWebhookPath = '/_vitrine/content-changed';

export type SiteContent = ReturnType<typeof createSiteContent>;

/** The content of pages. */
export function createSiteContent(options: AppOptions) {
  const { environment, site, content, onContentChange, metrics } = options;
  const { contentTimeout = 2_000, pageTimeout = 10_000, contentCaches = new Set() } = options;
  const { contentApi } = site;
  const { API_ORIGIN } = environment;
  const isEmbedded = API_ORIGIN === undefined;
  const findRecord = createRecordFinder(content, contentApi);
  const createCall = (timeout: number, signal?: AbortSignal) =>
    isEmbedded ? callEmbedded(content) : callBackEnd(API_ORIGIN, timeout, signal);
  // Embedded content does not change while the process runs.
  const maxAge = isEmbedded ? Number.POSITIVE_INFINITY : environment.CONTENT_MAX_AGE;
  const getDynamicPage = createDynamicPages(options, maxAge, () =>
    createCall(pageTimeout, AbortSignal.timeout(pageTimeout)),
  );
  const loadAnswer = createLoadContent(contentApi, createCall(contentTimeout));
  const loadCached = cached({
    maxAge,
    max: 500,
    keyOf: (name, params) => JSON.stringify([name, params]),
    load: async (...call: Parameters<LoadContent>) => {
      const [name, params] = call;
      const answer = await loadAnswer(...call);
      if (answer.status === 'failed') {
        metrics?.countContentFailure(getSource(contentApi, name).path);
      }
      return withRecord(answer, findRecord({ name, params }));
    },
    isReusable: ({ status }) => status !== 'failed',
  });
  const loadContent: LoadContent = isEmbedded
    ? async (name, params) => findRecord({ name, params }) ?? { status: 'failed' }
    : loadCached;
  contentCaches.add(() => {
    getDynamicPage?.clear();
    loadCached.clear();
  });
  return {
    /** The answer of the back end, else the embedded record. */
    loadContent,
    findRecord,
    /** Undefined: the site has no dynamic pages. */
    getDynamicPage,
    /** Clears all caches of content. */
    webhook: createWebhook(environment, () => {
      for (const clear of contentCaches) clear();
      onContentChange?.();
    }),
  };
}

/** Gets the pages of the back end. `createCall`: for all calls of one page. */
function createDynamicPages(
  { site, metrics }: AppOptions,
  maxAge: number,
  createCall: () => CallEndpoint,
) {
  const { dynamicPages } = site.contentApi;
  return (
    dynamicPages &&
    cached({
      maxAge,
      // A parsed page takes hundreds of kilobytes.
      max: 100,
      keyOf: (slug) => slug,
      load: (slug: string) =>
        dynamicPages.find(createCall(), slug).catch((error: unknown) => {
          const isMissing = error instanceof PageMissingError;
          if (!isMissing) metrics?.countContentFailure(`${site.dynamicPrefix}*`);
          throw error;
        }),
    })
  );
}

function createWebhook(
  { CONTENT_WEBHOOK_SECRET: token }: AppOptions['environment'],
  onChange: () => void,
): Hono {
  const webhook = new Hono();
  if (!token) return webhook;
  return webhook.post(contentWebhookPath, bearerAuth({ token }), (context) => {
    onChange();
    return context.body(null, 204);
  });
}

/** Bytes of one response, decompressed: hundreds of times the longest one of the embedded content. */
const maximumBytes = 10 * 1024 * 1024;

/** Calls a back end. `timeout`: milliseconds for one call; `signal` ends all calls of a page together. */
export const callBackEnd = (origin: string, timeout: number, signal?: AbortSignal): CallEndpoint =>
  callOverHttp(
    ky.create({
      prefix: `${origin}/api`,
      timeout,
      retry: 0,
      ...(signal ? { signal } : {}),
      // Never requests an origin that is not configured.
      redirect: 'manual',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const response = await fetch(request);
        // Read to its end here, so that the limits of time and bytes cover the body.
        const body = response.body?.pipeThrough(boundBytes(maximumBytes), request);
        return new Response(body && (await new Response(body).arrayBuffer()), response);
      },
    }),
  );
