import { isHTTPError, isTimeoutError, type KyInstance } from 'ky';
import type { Params } from '../schema/page.ts';
import type { CallEndpoint, ContentApi } from './content-api.ts';
import { endpointPath, findAnswer, getSource, toContentResult } from './content-api.ts';
import type { ContentResult } from './content-result.ts';

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

export const callOverHttp =
  (client: KyInstance): CallEndpoint =>
  async (endpoint, params) => {
    try {
      return await client.get(endpointPath(endpoint, params).replace(/^\//, '')).json();
    } catch (cause) {
      if (isHTTPError(cause) && cause.response.status === 404) return undefined;
      throw cause;
    }
  };

/** Creates the function that loads a source's content: it calls, parses and converts. */
export function createLoadContent(api: ContentApi, call: CallEndpoint): LoadContent {
  return async (name, params, share): Promise<ContentResult> => {
    try {
      const source = getSource(api, name);
      const answer = await share(['answer', source.path, params], () =>
        findAnswer(call, source, params),
      );
      if (answer === undefined) throw new Error(`${endpointPath(source, params)} was not found.`);
      return toContentResult(source, answer, params);
    } catch (cause) {
      // Specification section 8: this line, and nothing on the page.
      console.error('Failed to fetch content:', cause);
      return isTimeoutError(cause) ? { status: 'failed', isLate: true } : { status: 'failed' };
    }
  };
}
