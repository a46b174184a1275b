import type { JsonFile } from '../../server/load/json-file.ts';
import type { PageFile, SharedManifests } from '../../server/load/manifests.ts';
import type { ServerContentApi } from '../../src/content/content-api.ts';
import { withRecord } from '../../src/content/content-result.ts';
import type { FindRecord } from '../../src/content/embedded-records.ts';
import { createRecordFinder, listGiven } from '../../src/content/embedded-records.ts';
import { resolveBlocks } from '../../src/content/resolve-blocks.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { Origin } from '../../src/manifests/parse-blocks.ts';
import { listBlocks } from '../../src/manifests/parse-fragments.ts';
import type { Block, SourceBinding } from '../../src/schema/page.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { contentFileOf, findRecords } from '../../validate/site/locate-in-content.ts';
import { createGivenTextFinder } from './given-texts.ts';
import type { BlockPlace, Preview, PreviewRequest } from './protocol.ts';
import type { BufferReader } from './read-buffers.ts';
import { manifestFolder } from './read-buffers.ts';

/** Returns the blocks of a page with its buffers; undefined when the page does not exist. */
export type PreviewPage = (request: PreviewRequest) => Promise<Preview | undefined>;

/** Resolves a page of buffers as the server resolves a page of files: by the same functions. */
export function createPagePreview(
  { contentApi }: SiteManifestContext,
  { readBuffered, readShared, readContent }: BufferReader,
): PreviewPage {
  return async ({ page, buffers, backEnd }) => {
    const [read, shared, records] = await Promise.all([
      readBuffered(page, buffers),
      readShared(buffers),
      readContent(buffers),
    ]);
    if (!read?.json) return undefined;
    const { pageFile, ranks, broken } = parseWhatIsRight(read.json, shared);
    const blocks = listAllBlocks(pageFile?.page.blocks ?? []);
    const findRecord = createRecordFinder(shared.content, contentApi);
    const findResult: FindRecord =
      backEnd === 'up' ? findRecord : (call) => withRecord({ status: 'failed' }, findRecord(call));
    const findGivenTexts = createGivenTextFinder(shared.content, contentApi, blocks);
    const places = Object.fromEntries([
      ...blocks.map((block) => [
        block.id,
        {
          ...placeOf(page, pageFile?.origins.get(block)),
          records: block.sources.flatMap((binding) =>
            findRecordPlaces(contentApi, records, binding),
          ),
          provided: [...listGiven(block.sources, findRecord).keys()],
          given: findGivenTexts(block),
        },
      ]),
      ...broken.map(({ id, path }): [string, BlockPlace] => [
        id,
        { document: page, path, records: [], provided: [], isBroken: true },
      ]),
    ]);
    const shown = (pageFile?.page.blocks ?? []).flatMap((block) => {
      const resolved = resolveBlocks([block], findResult);
      if (resolved.length === 0) Object.assign(places[block.id] ?? {}, { isHidden: true });
      return resolved;
    });
    const rank = new Map([
      ...(pageFile?.page.blocks ?? []).map(({ id }, index) => [id, ranks[index] ?? 0] as const),
      ...broken.map(({ id, path }) => [id, Number(path[1])] as const),
    ]);
    const stubs = broken.map(({ id, type }): Block => ({ type, id, content: {}, sources: [] }));
    const rankOf = ({ id }: Block) => rank.get(id) ?? 0;
    return {
      blocks: [...shown, ...stubs].toSorted((one, other) => rankOf(one) - rankOf(other)),
      places,
    };
  };
}

type BrokenBlock = { id: string; type: string; path: JsonPath };

/**
 * Parses a page without its invalid blocks, so that the canvas can show the others. The page's other fields
 * are not parsed, since the canvas does not show them.
 */
function parseWhatIsRight(
  json: JsonFile,
  shared: SharedManifests,
): { pageFile: PageFile | undefined; ranks: number[]; broken: BrokenBlock[] } {
  const written = listBlocks(json.value);
  // The page gives the others their ids by their places.
  const named = written.map((block, index) =>
    isRecord(block) && typeof block.type === 'string' && block.id === undefined
      ? { ...block, id: `${block.type}-${index + 1}` }
      : block,
  );
  const broken = new Set<number>();
  for (;;) {
    const right = [...named.keys()].filter((index) => !broken.has(index));
    const frame = { route: '/', title: '-', meta: { description: '-' } };
    const value = { ...frame, blocks: right.map((index) => named[index]) };
    const { pageFile, diagnostics } =
      right.length === 0
        ? { pageFile: undefined, diagnostics: [] }
        : shared.parsePage({ ...json, value });
    const wrong = diagnostics.flatMap(({ path }) => {
      const index = /^blocks\[(\d+)\]/.exec(path)?.[1];
      return index === undefined ? [] : (right[Number(index)] ?? []);
    });
    if (pageFile || wrong.length === 0) {
      const listed = [...broken].toSorted((one, other) => one - other);
      return {
        pageFile: pageFile && withWrittenPlaces(pageFile, right),
        ranks: pageFile ? rankBlocks(pageFile, right) : [],
        broken: listed.flatMap((index) => describeBroken(named[index], index)),
      };
    }
    for (const index of wrong) broken.add(index);
  }
}

/** For each block of the page, where in its list it is written: itself, or the reference to its fragment. */
function rankBlocks({ page, origins }: PageFile, right: readonly number[]): number[] {
  let last = -1;
  return page.blocks.map((block) => {
    const origin = origins.get(block);
    const own = origin?.fragment === undefined ? origin?.path[1] : undefined;
    if (typeof own === 'number') {
      last = own;
      return right[own] ?? own;
    }
    // The reference to a fragment follows the block before it.
    return right[last + 1] ?? last;
  });
}

/** The places in the document as it is written, with the broken blocks in it. */
function withWrittenPlaces(pageFile: PageFile, right: readonly number[]): PageFile {
  const origins = Array.from(pageFile.origins, ([block, origin]) => {
    const [list, index, ...rest] = origin.path;
    const own = origin.fragment === undefined && typeof index === 'number' ? right[index] : index;
    return [block, { ...origin, path: [list ?? '', own ?? 0, ...rest] }] as const;
  });
  return { ...pageFile, origins: new Map(origins) };
}

function describeBroken(block: unknown, index: number): BrokenBlock[] {
  if (!isRecord(block)) return [];
  const type = typeof block.type === 'string' ? block.type : 'fragment';
  const id = typeof block.id === 'string' ? block.id : `${type}-${index + 1}`;
  return [{ id, type, path: ['blocks', index] }];
}

function placeOf(page: string, { path, fragment }: Origin = { path: [], fragment: undefined }) {
  if (fragment === undefined) return { document: page, path };
  return { document: `${manifestFolder}fragments/${fragment}.json`, fragment, path };
}

function findRecordPlaces(
  api: ServerContentApi,
  content: ReadonlyMap<string, unknown>,
  binding: SourceBinding,
): BlockPlace['records'] {
  const document = contentFileOf(api, binding);
  return findRecords({ value: content.get(document) }, binding).map(([index]) => ({
    document,
    path: [index],
  }));
}
