import { join } from 'node:path';
import { type JsonFile, parseJsonFile, type ReadJson } from '../../../server/load/json-file.ts';
import {
  createSharedManifests,
  isSharedManifest,
  type SharedManifests,
} from '../../../server/load/manifests.ts';
import { readContentFiles } from '../../../server/load/read-content.ts';
import { withRecord } from '../../../src/content/content-result.ts';
import {
  createRecordFinder,
  type FindRecord,
  listGiven,
  resolveBlocks,
} from '../../../src/content/embedded-records.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { SiteManifestContext } from '../../../src/manifests/manifest-context.ts';
import { assignBlockIds, listBlocks } from '../../../src/manifests/parse-page-manifest.ts';
import { type Block, listAllBlocks } from '../../../src/schema/page.ts';
import { contentFileOf, findRecords } from '../../../validate/site/locate-in-content.ts';
import type { BlockPlace, EditBuffer, PreviewRequest } from '../protocol.ts';
import type { StudioDocuments } from './documents.ts';
import { createGivenTextFinder } from './given-texts.ts';

const contentFile = /^content\/(.+)\.json$/;

/** The name of a manifest in its folder; undefined: the document is of another folder. */
const manifestName = (name: string) => /^page-manifests\/(.+)$/.exec(name)?.[1];

type BufferReader = ReturnType<typeof createBufferReader>;

/** Reads files as buffers have them, else as they are on disk, where they stay as they are. */
export function createBufferReader(
  root: string,
  documents: StudioDocuments,
  manifestContext: SiteManifestContext,
) {
  const onDisk = readContentFiles(join(root, 'content'), manifestContext.contentApi);

  const readBuffered = async (name: string, buffers: readonly EditBuffer[]) => {
    const buffered = buffers.find((buffer) => buffer.name === name)?.text;
    const text = buffered ?? (await documents.read(name))?.text;
    return text === undefined ? undefined : parseJsonFile(name, text);
  };

  const parseShared = async (buffers: readonly EditBuffer[]): Promise<SharedManifests> => {
    const names = (await documents.list()).flatMap((name) => manifestName(name) ?? []);
    const manifests = new Map<string, ReadJson>();
    for (const name of names.filter(isSharedManifest)) {
      const read = await readBuffered(`page-manifests/${name}`, buffers);
      manifests.set(name, read ?? { json: undefined, diagnostics: [] });
    }
    const directory = join(root, 'page-manifests');
    const share = (content: ReadonlyMap<string, ReadJson>) =>
      createSharedManifests(directory, names, { manifests, content }, manifestContext);
    const buffered = parseContent(buffers);
    const disk = await onDisk;
    const shared = share(new Map([...disk, ...buffered]));
    if (shared.contentDiagnostics.length === 0) return shared;
    // Buffers with errors are left out: the records on disk replace them.
    const wrong = new Set(shared.contentDiagnostics.map(({ file }) => contentFile.exec(file)?.[1]));
    return share(new Map([...disk, ...buffered.filter(([file]) => !wrong.has(file))]));
  };

  /** The last ones: while a page is typed, all else stays as it was. */
  let last: { key: string; shared: Promise<SharedManifests> } | undefined;
  const readShared = (buffers: readonly EditBuffer[]): Promise<SharedManifests> => {
    const own = buffers.filter(({ name }) => {
      const manifest = manifestName(name);
      return manifest === undefined || isSharedManifest(manifest);
    });
    const key = JSON.stringify(own);
    if (last?.key !== key) {
      last = { key, shared: parseShared(own) };
      last.shared.catch(() => (last = undefined));
    }
    return last.shared;
  };

  /** The values of content files, valid or not, by name: `content/posts.json`. */
  const readContent = async (buffers: readonly EditBuffer[]) =>
    new Map<string, unknown>(
      [...(await onDisk), ...parseContent(buffers)].map(([file, { json }]) => [
        `content/${file}.json`,
        json?.value,
      ]),
    );

  return { readBuffered, readShared, readContent };
}

const parseContent = (buffers: readonly EditBuffer[]) =>
  buffers.flatMap(({ name, text }): [string, ReadJson][] => {
    const file = contentFile.exec(name)?.[1];
    return file === undefined ? [] : [[file, parseJsonFile(name, text)]];
  });

/** Resolves a page of buffers as the server resolves a page of files: by the same functions. Undefined: there is none. */
export async function previewPage(
  { contentApi }: SiteManifestContext,
  { readBuffered, readShared, readContent }: BufferReader,
  { page, buffers, backEnd }: PreviewRequest,
) {
  const read = await readBuffered(page, buffers);
  const shared = await readShared(buffers);
  const records = await readContent(buffers);
  if (!read?.json) return undefined;
  const { listed, origins, broken } = parseWhatIsRight(read.json, shared);
  const blocks = listAllBlocks(listed.map(({ block }) => block));
  const findRecord = createRecordFinder(shared.content, contentApi);
  const findResult: FindRecord =
    backEnd === 'up' ? findRecord : (call) => withRecord({ status: 'failed' }, findRecord(call));
  const findGivenTexts = createGivenTextFinder(shared.content, contentApi, blocks);
  const findPlace = (block: Block): BlockPlace => {
    const { path = [], fragment } = origins.get(block) ?? {};
    const own = { document: page, path };
    const document = `page-manifests/fragments/${fragment}.json`;
    return {
      ...(fragment === undefined ? own : { ...own, document, fragment }),
      records: block.sources.flatMap((binding) => {
        const document = contentFileOf(contentApi, binding);
        const found = findRecords({ value: records.get(document) }, binding);
        return found.map(([index]) => ({ document, path: [index] }));
      }),
      provided: [...listGiven(block.sources, findRecord).keys()],
      given: findGivenTexts(block),
    };
  };
  const places = Object.fromEntries(blocks.map((block) => [block.id, findPlace(block)]));
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
