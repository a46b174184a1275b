import { Hono } from 'hono';
import type { KyInstance } from 'ky';
import { createServerContentClient } from '../../server/back-end/content-client.ts';
import { createEmbeddedApi } from '../../server/back-end/embedded-api.ts';
import type { Content, ContentApi, ServerContentApi } from '../../src/content/content-api.ts';
import { fetchAnswer, getSource } from '../../src/content/content-api.ts';
import type { ContentResult } from '../../src/content/content-result.ts';
import { contentKey } from '../../src/content/content-store.ts';
import type { SourceBinding } from '../../src/pages/page-manifest.ts';

/** What the embedded content API answers to each binding of a site, by the binding's cache key. */
export type Answers = ReadonlyMap<string, ContentResult>;

export const answerKey = (binding: SourceBinding) => JSON.stringify(contentKey(binding));

/** The content API over a site's content files, in process. */
export function createContentCaller(content: Content, api: ServerContentApi): KyInstance {
  const app = new Hono().route('/api', createEmbeddedApi(content, api));
  return createServerContentClient({ fetchFromBackEnd: (request) => app.fetch(request) });
}

/** Asks for each binding once, however many blocks share it. */
export async function loadAnswers(
  api: ContentApi,
  client: KyInstance,
  bindings: Iterable<SourceBinding>,
): Promise<Answers> {
  const wanted = new Map(Array.from(bindings, (binding) => [answerKey(binding), binding] as const));
  return new Map(
    await Promise.all(
      Array.from(
        wanted,
        async ([key, binding]) => [key, await loadAnswer(api, client, binding)] as const,
      ),
    ),
  );
}

async function loadAnswer(
  api: ContentApi,
  client: KyInstance,
  binding: SourceBinding,
): Promise<ContentResult> {
  const source = getSource(api, binding.name);
  const endpoint = api.endpoints[source.endpoint];
  if (!endpoint) return { status: 'failed' };
  try {
    const answer = await fetchAnswer(client, endpoint, binding.params);
    // The source's own endpoint gave the answer, which TypeScript does not follow through the union.
    const content = source.toContent(answer as never, binding.params);
    // Contents are records.
    return content
      ? { status: 'loaded', content: content as Record<string, unknown> }
      : { status: 'empty' };
  } catch {
    // A rule tells about it; here it is what it is for visitors.
    return { status: 'failed' };
  }
}
