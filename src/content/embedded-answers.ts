import type { SourceBinding } from '../schema/page.ts';
import type { Content, ServerContentApi } from './content-api.ts';
import { getSource, parseAnswer } from './content-api.ts';
import type { ContentResult } from './content-result.ts';
import { toContentResult } from './content-result.ts';

type Params = Readonly<Record<string, string>>;

/** The file of the content directory, without `.json`, that answers an endpoint. */
export function findContentFile({ endpoints, embedded }: ServerContentApi, name: string): string {
  return embedded.answers[name]?.file ?? endpoints[name]?.path.slice(1) ?? '';
}

/** What the embedded content answers to a call, in the back end's own shape; undefined: nothing. */
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

/**
 * Makes the function that gives a source's default: what comes of its records in the content
 * directory, by the way that every answer goes.
 */
export function createDefaults(
  content: Content,
  api: ServerContentApi,
): (binding: Pick<SourceBinding, 'name' | 'params'>) => ContentResult {
  const known = new Map<string, ContentResult>();
  const find = ({ name, params }: Pick<SourceBinding, 'name' | 'params'>): ContentResult => {
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
  return (binding) => {
    const key = JSON.stringify([binding.name, binding.params]);
    const result = known.get(key) ?? find(binding);
    known.set(key, result);
    return result;
  };
}
