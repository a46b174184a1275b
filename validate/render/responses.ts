import { Hono } from 'hono';
import type { KyInstance } from 'ky';
import { createServerContentClient } from '../../server/content-api/content-client.ts';
import { createEmbeddedApi } from '../../server/content-api/embedded-api.ts';
import type { Content, ServerContentApi } from '../../src/content/content-api.ts';
import type { ContentResult } from '../../src/content/content-result.ts';
import { contentKey } from '../../src/content/content-store.ts';
import { createDefaults } from '../../src/content/embedded-answers.ts';
import type { SourceBinding } from '../../src/schema/page.ts';

/** Answers of the embedded content API, by the cache key of the binding. */
export type Answers = ReadonlyMap<string, ContentResult>;

export const answerKey = (binding: SourceBinding) => JSON.stringify(contentKey(binding));

/** The content API over a site's content files, in process. */
export function createContentCaller(content: Content, api: ServerContentApi): KyInstance {
  const app = new Hono().route('/api', createEmbeddedApi(content, api));
  return createServerContentClient({ fetchFromBackEnd: (request) => app.fetch(request) });
}

/** Returns a map of answers and a function that adds the answers of bindings to it, each once. */
export function createAsk(content: Content | undefined, api: ServerContentApi) {
  const answers = new Map<string, ContentResult>();
  const giveAnswer = content && createDefaults(content, api);
  const ask = (bindings: Iterable<SourceBinding>) => {
    if (giveAnswer) for (const one of bindings) answers.set(answerKey(one), giveAnswer(one));
  };
  return { answers, ask };
}
