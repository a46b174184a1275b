import type { Params, SourceCall } from '../schema/page.ts';
import type { Content, ServerContentApi } from './content-api.ts';
import { getSource, parseAnswer } from './content-api.ts';
import type { ContentResult } from './content-result.ts';
import { toContentResult } from './content-result.ts';

/** The file of the content directory for an endpoint, without `.json`. */
export function findContentFile({ endpoints, embedded }: ServerContentApi, name: string): string {
  return embedded.answers[name]?.file ?? endpoints[name]?.path.slice(1) ?? '';
}

/** The embedded content's response to a call, in the back end's own shape; undefined: not found. */
export function findEmbeddedAnswer(
  content: Content,
  api: ServerContentApi,
  name: string,
  params: Params,
): object | undefined {
  const records = content[findContentFile(api, name)] ?? [];
  const answer = api.embedded.answers[name];
  return answer ? answer.find(records, params) : records;
}

/** Creates the function that finds a source's default: its result from the content directory. */
export function createDefaults(
  content: Content,
  api: ServerContentApi,
): (call: SourceCall) => ContentResult {
  const known = new Map<string, ContentResult>();
  const find = ({ name, params }: SourceCall): ContentResult => {
    try {
      const source = getSource(api, name);
      const endpoint = api.endpoints[source.endpoint];
      const body = findEmbeddedAnswer(content, api, source.endpoint, params);
      if (!endpoint || !body) return { status: 'failed' };
      return toContentResult(source, parseAnswer(endpoint, body), params);
    } catch {
      return { status: 'failed' };
    }
  };
  return (call) => {
    const key = JSON.stringify([call.name, call.params]);
    const result = known.get(key) ?? find(call);
    known.set(key, result);
    return result;
  };
}
