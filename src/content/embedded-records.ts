import type { Params, SourceBinding, SourceCall } from '../schema/page.ts';
import type { CallEndpoint, Content, ServerContentApi } from './content-api.ts';
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

/** The embedded content back end as a function. */
export function callEmbedded(content: Content, api: ServerContentApi): CallEndpoint {
  const names = new Map(Object.entries(api.endpoints).map(([name, endpoint]) => [endpoint, name]));
  return async (endpoint, params) =>
    findEmbeddedAnswer(content, api, names.get(endpoint) ?? '', params);
}

/** Finds what a source gives from the embedded records; undefined: their file has errors. */
export type FindRecord = (call: SourceCall) => ContentResult | undefined;

export function createRecordFinder(content: Content, api: ServerContentApi): FindRecord {
  const known = new Map<string, ContentResult | undefined>();
  const find = ({ name, params }: SourceCall): ContentResult | undefined => {
    try {
      const source = getSource(api, name);
      if (!content[findContentFile(api, source.endpoint)]) return undefined;
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
    if (!known.has(key)) known.set(key, find(call));
    return known.get(key);
  };
}

/** The fields that sources give from the records, each with its source and value. */
export function listGiven(
  sources: readonly SourceBinding[],
  findRecord: FindRecord,
): Map<string, { source: SourceBinding; value: unknown }> {
  return new Map(
    sources.flatMap((source) => {
      const result = findRecord(source);
      const content = result?.status === 'loaded' ? result.content : {};
      return Object.entries(content).map(([field, value]) => [field, { source, value }] as const);
    }),
  );
}
