import type { JsonFile } from '../../server/load/json-file.ts';
import type { SharedManifests } from '../../server/load/manifests.ts';
import type { ServerContentApi } from '../../src/content/content-api.ts';
import { withRecord } from '../../src/content/content-result.ts';
import { type FindRecord, createRecordFinder, listGiven, resolveBlocks } from '../../src/content/embedded-records.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import { assignBlockIds, listBlocks } from '../../src/manifests/parse-page-manifest.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { Origin } from '../../src/manifests/parse-blocks.ts';
import { type SourceBinding, listAllBlocks } from '../../src/schema/page.ts';
import { contentFileOf, findRecords } from '../../validate/site/locate-in-content.ts';
import { createGivenTextFinder } from './given-texts.ts';
import type { BlockPlace, Preview, PreviewRequest } from './protocol.ts';
import { type BufferReader, manifestFolder } from './read-buffers.ts';

/** Resolves a page of buffers as the server resolves a page of files: by the same functions. Undefined: there is none. */
export async function previewPage(
  { contentApi }: SiteManifestContext,
  { readBuffered, readShared, readContent }: BufferReader,
  { page, buffers, backEnd }: PreviewRequest,
): Promise<Preview | undefined> {
  const [read, shared, records] = await Promise.all([
    readBuffered(page, buffers),
    readShared(buffers),
    readContent(buffers),
  ]);
  if (!read?.json) return undefined;
  const { listed, origins, broken } = parseWhatIsRight(read.json, shared);
  const blocks = listAllBlocks(listed.map(({ block }) => block));
  const findRecord = createRecordFinder(shared.content, contentApi);
  const findResult: FindRecord =
    backEnd === 'up' ? findRecord : (call) => withRecord({ status: 'failed' }, findRecord(call));
  const findGivenTexts = createGivenTextFinder(shared.content, contentApi, blocks);
  const places: Record<string, BlockPlace> = Object.fromEntries(
    blocks.map((block) => [
      block.id,
      {
        ...placeOf(page, origins.get(block)),
        records: block.sources.flatMap((one) => findRecordPlaces(contentApi, records, one)),
        provided: [...listGiven(block.sources, findRecord).keys()],
        given: findGivenTexts(block),
      },
    ]),
  );
  const shown = listed.flatMap(({ block, index }) => {
    const resolved = resolveBlocks([block], findResult);
    if (resolved.length === 0) Object.assign(places[block.id] ?? {}, { isHidden: true });
    return resolved.map((one) => ({ block: one, index }));
  });
  const stubs = broken.map(({ id, type, index }) => {
    const path = ['blocks', index];
    places[id] = { document: page, path, records: [], provided: [], isBroken: true };
    return { block: { type, id, content: {}, sources: [] }, index };
  });
  const sorted = [...shown, ...stubs].toSorted((one, other) => one.index - other.index);
  return { blocks: sorted.map(({ block }) => block), places };
}

/**
 * Parses the blocks of a page that have no mistakes, so that the canvas can show them. The page's other fields
 * are not parsed, since the canvas does not show them. `index`: where in its list a block, or the reference to its
 * fragment, is written.
 */
function parseWhatIsRight(json: JsonFile, shared: SharedManifests) {
  // The page gives ids by places, which are others without the blocks that have mistakes.
  const named = listBlocks(json.value).map((block, index) =>
    isRecord(block) && typeof block.type === 'string' && block.id === undefined
      ? { ...block, id: `${block.type}-${index + 1}` }
      : block,
  );
  const { blocks: written, diagnostics } = shared.parseBlocks({
    ...json,
    value: { blocks: named },
  });
  const { blocks, origins, diagnostics: clashes } = assignBlockIds(written);
  const wrong = new Set([...diagnostics, ...clashes].map(({ path }) => path[1]));
  const listed = blocks.flatMap((block, place) => {
    const index = Number((written[place]?.reference ?? written[place]?.origin.path)?.[1]);
    return wrong.has(index) ? [] : [{ block, index }];
  });
  const broken = named.flatMap((block, index) => {
    if (!wrong.has(index) || !isRecord(block)) return [];
    const type = typeof block.type === 'string' ? block.type : 'fragment';
    return [{ type, index, id: typeof block.id === 'string' ? block.id : `${type}-${index + 1}` }];
  });
  return { listed, origins, broken };
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
