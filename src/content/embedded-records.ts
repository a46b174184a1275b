import type { Block, Params, SourceBinding, SourceCall } from '../schema/page.ts';
import type { CallEndpoint, Content, ContentApi, Endpoint } from './content-api.ts';
import { getSource, parseAnswer, toContentResult } from './content-api.ts';
import { type ContentResult, resolveContent } from './content-result.ts';

/** The file of the content directory for an endpoint, without `.json`. */
export const getContentFile = ({ path, embedded }: Endpoint): string =>
  embedded?.file ?? path.slice(1);

/** The embedded content's response to a call, in the back end's own shape; undefined: not found. */
export function findEmbeddedAnswer(
  content: Content,
  endpoint: Endpoint,
  params: Params,
): object | undefined {
  const records = content[getContentFile(endpoint)] ?? [];
  return endpoint.embedded ? endpoint.embedded.find(records, params) : records;
}

export const callEmbedded =
  (content: Content): CallEndpoint =>
  async (endpoint, params) =>
    findEmbeddedAnswer(content, endpoint, params);

/** Finds what a source gives from the embedded records; undefined: their file has errors. */
export type FindRecord = (call: SourceCall) => ContentResult | undefined;

export function createRecordFinder(content: Content, api: ContentApi): FindRecord {
  const known = new Map<string, ContentResult | undefined>();
  const find = ({ name, params }: SourceCall): ContentResult | undefined => {
    try {
      const source = getSource(api, name);
      if (!content[getContentFile(source)]) return undefined;
      const body = findEmbeddedAnswer(content, source, params);
      if (!body) return { status: 'failed' };
      return toContentResult(source, parseAnswer(source, body), params);
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

/** Blocks as they are shown with these results: without sources, and without those that hide. */
export function resolveBlocks(blocks: readonly Block[], findResult: FindRecord): Block[] {
  return blocks.flatMap(({ needs, slots, ...block }) => {
    const results = block.sources.map(
      (source) => findResult(source) ?? ({ status: 'failed' } as const),
    );
    const content = resolveContent({ ...block, needs }, results);
    if (typeof content === 'string') return [];
    const inner = Object.entries(slots ?? {}).map(([name, list]) => [
      name,
      resolveBlocks(list, findResult),
    ]);
    return [
      { ...block, content, sources: [], ...(slots ? { slots: Object.fromEntries(inner) } : {}) },
    ];
  });
}
