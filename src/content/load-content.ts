import type { KyInstance } from 'ky';
import { isTimeoutError } from 'ky';
import type { Params } from '../schema/page.ts';
import type { ContentApi } from './content-api.ts';
import { fetchAnswer, getSource } from './content-api.ts';
import type { ContentResult } from './content-result.ts';
import { toContentResult } from './content-result.ts';

/** Shares a response by its key: a render, or a visit, requests it once. */
export type ShareAnswer = <Answer>(
  key: readonly unknown[],
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/** Loads the content of a source. Never rejects: a failure is a result. */
export type LoadContent = (
  name: string,
  params: Params,
  share: ShareAnswer,
) => Promise<ContentResult>;

/** Creates the function that loads a source's content: it calls, parses and converts. */
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
      // Specification section 8: this line, and nothing on the page.
      console.error('Failed to fetch content:', cause);
      return isTimeoutError(cause) ? { status: 'failed', isLate: true } : { status: 'failed' };
    }
  };
}
