import type { KyInstance } from 'ky';
import { isTimeoutError } from 'ky';
import type { ContentApi } from './content-api.ts';
import { fetchAnswer, getSource } from './content-api.ts';
import type { ContentResult } from './content-result.ts';
import { toContentResult } from './content-result.ts';

/** Gives the answer under a key: it is asked for once in a render, or in a visit. */
export type ShareAnswer = <Answer>(
  key: readonly unknown[],
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/** Gives the content of a source. Never rejects: a failure is a result. */
export type LoadContent = (
  name: string,
  params: Readonly<Record<string, string>>,
  share: ShareAnswer,
) => Promise<ContentResult>;

/** Makes the function that gives a source's content: call, parse, turn into content. */
export function createLoadContent(api: ContentApi, client: KyInstance): LoadContent {
  return async (name, params, share): Promise<ContentResult> => {
    try {
      const source = getSource(api, name);
      const endpoint = api.endpoints[source.endpoint];
      if (!endpoint) throw new Error(`Unknown content endpoint "${source.endpoint}".`);
      const answer = await share(['answer', source.endpoint, params], () =>
        fetchAnswer(client, endpoint, params),
      );
      return toContentResult(source, answer, params);
    } catch (cause) {
      // Specification section 8: this line, and nothing that a visitor sees.
      console.error('Failed to fetch content:', cause);
      return isTimeoutError(cause) ? { status: 'failed', isLate: true } : { status: 'failed' };
    }
  };
}
