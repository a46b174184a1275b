import { type JsonFile, parseJsonFile, readJsonFile } from '../../../server/load/json-file.ts';
import { readSharedManifests, type SharedManifests } from '../../../server/load/manifests.ts';
import type { Content, ServerContentApi } from '../../../src/content/content-api.ts';
import { withRecord } from '../../../src/content/content-result.ts';
import {
  createRecordFinder,
  type FindRecord,
  listGiven,
  resolveBlocks,
} from '../../../src/content/embedded-records.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { SiteManifestContext } from '../../../src/manifests/manifest-context.ts';
import { assignBlockIds, listBlocks } from '../../../src/manifests/parse-page-manifest.ts';
import { type Block, listAllBlocks } from '../../../src/schema/page.ts';
import { listStrings } from '../../../validate/render/list-strings.ts';
import { contentFileOf, findRecords } from '../../../validate/render/locate.ts';
import type { BlockPlace, EditBuffer, PreviewRequest } from '../protocol.ts';
import { kindOf, type StudioDocuments } from './documents.ts';

type BufferReader = ReturnType<typeof createBufferReader>;

/** Reads files as buffers have them, else as they are on disk, where they stay as they are. */
export function createBufferReader(
  root: string,
  documents: StudioDocuments,
  manifestContext: SiteManifestContext,
) {
  const readBuffered = async (name: string, buffers: readonly EditBuffer[]) => {
    const buffered = buffers.find((buffer) => buffer.name === name)?.text;
    const text = buffered ?? (await documents.read(name))?.text;
    return text === undefined ? undefined : parseJsonFile(name, text);
  };
  const parseShared = (buffers: readonly EditBuffer[]) =>
    readSharedManifests(root, manifestContext, async (file, path) => {
      const text = buffers.find(({ name }) => name === file)?.text;
      return text === undefined ? readJsonFile(file, path) : parseJsonFile(file, text);
    });
  /** As on disk: while a page is typed, all else stays as it was. */
  let stored: ReturnType<typeof parseShared> | undefined;
  const readStored = () => {
    stored ??= parseShared([]);
    stored.catch(() => (stored = undefined));
    return stored;
  };
  return {
    readBuffered,
    /** What pages share; `contentFiles` are all records, valid or not. */
    readShared: async (buffers: readonly EditBuffer[]) => {
      const own = buffers.filter(({ name }) => kindOf(name) !== 'page');
      const all = own.length === 0 ? await readStored() : await parseShared(own);
      // Content with errors is left out: the records on disk replace it.
      const wrong = new Set(all.contentDiagnostics.map(({ file }) => file));
      const right = own.filter(({ name }) => !wrong.has(name));
      const shared = right.length === own.length ? all : await parseShared(right);
      return { ...shared, contentFiles: all.contentFiles };
    },
  };
}

/** Resolves a page of buffers as the server resolves a page of files: by the same functions. Undefined: there is none. */
export async function previewPage(
  { contentApi }: SiteManifestContext,
  { readBuffered, readShared }: BufferReader,
  { page, buffers, backEnd }: PreviewRequest,
) {
  const read = await readBuffered(page, buffers);
  const shared = await readShared(buffers);
  const values = new Map(shared.contentFiles.map(({ file, value }) => [file, value]));
  if (!read?.json) return undefined;
  const { listed, origins, broken } = parseWhatIsRight(read.json, shared);
  const blocks = listAllBlocks(listed.map(({ block }) => block));
  const findRecord = createRecordFinder(shared.content, contentApi);
  const findResult: FindRecord =
    backEnd === 'up' ? findRecord : (call) => withRecord({ status: 'failed' }, findRecord(call));
  const findGivenTexts = createGivenTextFinder(shared.content, contentApi, blocks);
  const getPlace = (block: Block): BlockPlace => {
    const { path = [], fragment } = origins.get(block) ?? {};
    const own = { document: page, path };
    const document = `page-manifests/fragments/${fragment}.json`;
    return {
      ...(fragment === undefined ? own : { ...own, document, fragment }),
      records: block.sources.flatMap((binding) => {
        const document = contentFileOf(contentApi, binding);
        const found = findRecords({ value: values.get(document) }, binding);
        return found.map(([index]) => ({ document, path: [index] }));
      }),
      provided: [...listGiven(block.sources, findRecord).keys()],
      given: findGivenTexts(block),
    };
  };
  const places = Object.fromEntries(blocks.map((block) => [block.id, getPlace(block)]));
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
function parseWhatIsRight(json: JsonFile, shared: Pick<SharedManifests, 'parseBlocks'>) {
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

const mark = /⟦(\d+)⟧/;

/** Addresses, colours, dates, numbers and names that code looks for are no texts. */
const isText = (value: string) =>
  /\p{L}/u.test(value) && !/^[#/@]|^https?:|^[a-z\d_.:/-]+$/.test(value);

/**
 * Finds where the texts that a block's sources give are written: texts of the records are marked, and looked for
 * in what the sources make of them. None where a source refuses the marks.
 */
function createGivenTextFinder(content: Content, api: ServerContentApi, blocks: readonly Block[]) {
  /** Values by which sources choose their records. */
  const params = new Set(
    blocks.flatMap(({ sources }) => sources.flatMap((source) => Object.values(source.params))),
  );
  const origins: { document: string; path: JsonPath }[] = [];
  const addMarks = (records: Content[string] = [], document: string) => {
    const marked = structuredClone(records);
    for (const { at: path, text } of listStrings(marked)) {
      if (!isText(text) || params.has(text)) continue;
      const parent = Object(valueAt(marked, path.slice(0, -1)));
      parent[path.at(-1) ?? ''] = `${text}⟦${origins.push({ document, path }) - 1}⟧`;
    }
    return marked;
  };
  const marked: Record<string, Content[string]> = {};
  return ({ sources }: Block): NonNullable<BlockPlace['given']> => {
    for (const source of sources) {
      const document = contentFileOf(api, source);
      const file = document.replace(/^content\/|\.json$/g, '');
      marked[file] ??= addMarks(content[file], document);
    }
    const findMarked = createRecordFinder({ ...content, ...marked }, api);
    return [...listGiven(sources, findMarked)].flatMap(([field, { value }]) =>
      listStrings(value, [field]).flatMap(({ at, text }) => {
        const origin = origins[Number(mark.exec(text)?.[1])];
        return origin ? [{ at, ...origin }] : [];
      }),
    );
  };
}
