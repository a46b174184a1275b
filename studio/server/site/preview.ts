import { loadOnce } from '../../../server/cache/cached.ts';
import { type JsonFile, parseJsonFile, readJsonFile } from '../../../server/load/json-file.ts';
import {
  readSharedManifests,
  type SharedManifests,
  siteFile,
} from '../../../server/load/manifests.ts';
import type { Content, ServerContentApi } from '../../../src/content/content-api.ts';
import { type ContentResult, withRecord } from '../../../src/content/content-result.ts';
import { contentKey } from '../../../src/content/content-store.ts';
import {
  createRecordFinder,
  type FindRecord,
  listGiven,
  resolveBlocks,
} from '../../../src/content/embedded-records.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { type JsonPath, listStrings, valueAt } from '../../../src/diagnostics/json-path.ts';
import type { SiteManifestContext } from '../../../src/manifests/manifest-context.ts';
import { assignBlockIds, listBlocks } from '../../../src/manifests/parse-page-manifest.ts';
import type { EditedLayout } from '../../../src/router/router-store.ts';
import { type Block, listAllBlocks } from '../../../src/schema/page.ts';
import { contentFileOf, findRecords } from '../../../validate/render/locate.ts';
import { fragmentFile } from '../../model/fragment-files.ts';
import { isProse } from '../../model/replace-texts.ts';
import {
  type BlockPlace,
  type EditBuffer,
  layoutPart,
  type PreviewRequest,
  settingsPart,
} from '../protocol.ts';
import { kindOf, type StudioDocuments } from './documents.ts';
import { createFill } from './empty-texts.ts';
import { type TextKind, textKindAt, toFieldSchema } from './field-schemas.ts';

type BufferReader = ReturnType<typeof createBufferReader>;

/** Reads files as buffers have them, else as they are on disk, where they stay as they are. */
export function createBufferReader(
  root: string,
  documents: StudioDocuments,
  manifestContext: SiteManifestContext,
  placeholder: string,
) {
  const fill = createFill(manifestContext, placeholder);
  const readBuffered = async (name: string, buffers: readonly EditBuffer[]) => {
    const buffered = buffers.find((buffer) => buffer.name === name)?.text;
    const text = buffered ?? (await documents.read(name))?.text;
    return text === undefined ? undefined : fill(parseJsonFile(name, text));
  };
  const parseShared = (buffers: readonly EditBuffer[]) =>
    readSharedManifests(root, manifestContext, async (file, path) => {
      const text = buffers.find(({ name }) => name === file)?.text;
      return fill(text === undefined ? await readJsonFile(file, path) : parseJsonFile(file, text));
    });
  /** As on disk: while a page is typed, all else stays as it was. */
  const readStored = loadOnce(() => parseShared([]));
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

/** A text that a page shows, and where it is written. `at`: its path in the content of its part. */
type ShownText = { at: JsonPath; document: string; path: JsonPath; kind: TextKind };

type PreviewOptions = {
  manifestContext: SiteManifestContext;
  reader: BufferReader;
  documents: StudioDocuments;
};

/** A page of buffers, and the documents that it shows and that are not open yet. Undefined: there is none. */
export async function previewPage(options: PreviewOptions, request: PreviewRequest) {
  const { page, buffers, open } = request;
  const read = await options.reader.readBuffered(page, buffers);
  if (!read) return undefined;
  // A text that is no JSON cannot be rendered: the canvas stays as it is.
  const shown = read.json && resolvePage(await readPage(options, request, read.json));
  const { places = {}, texts = {} } = shown ?? {};
  const parts = Object.values(places).flatMap((place) => [place, ...place.records]);
  const named = [...parts, ...Object.values(texts).flat()].map(({ document }) => document);
  const wanted = [...new Set([page, ...named])].filter((name) => !open.includes(name));
  const stored = await Promise.all(wanted.map(options.documents.read));
  return { shown, documents: stored.filter((one) => one !== undefined) };
}

/** Resolves a page as the server resolves a page of files: by the same functions. */
function resolvePage(page: ReadPage) {
  const { texts: own, ...written } = resolveWritten(page);
  const { texts: ofLayout, layout } = resolveLayout(page);
  /** By the id of their block, or the name of their part of the layout. */
  const texts: Record<string, ShownText[]> = { ...own, ...ofLayout };
  return { ...written, layout, texts };
}

type ReadPage = Awaited<ReturnType<typeof readPage>>;

/** A page of buffers with all that it is resolved by. */
async function readPage(
  { manifestContext, reader }: PreviewOptions,
  { page: name, buffers, backEnd }: PreviewRequest,
  json: JsonFile,
) {
  const { contentApi } = manifestContext;
  const shared = await reader.readShared(buffers);
  const findRecord = createRecordFinder(shared.content, contentApi);
  const findResult: FindRecord =
    backEnd === 'up' ? findRecord : (call) => withRecord({ status: 'failed' }, findRecord(call));
  const parsed = parseWhatIsRight(json, shared);
  const blocks = listAllBlocks(parsed.listed.map(({ block }) => block));
  const layoutSources = Object.entries(shared.site?.layout ?? {}).flatMap(([part, { sources }]) =>
    sources.map((source) => ({ part, source })),
  );
  const bindings = [...blocks, { sources: layoutSources.map(({ source }) => source) }];
  const findGivenTexts = createGivenTextFinder(shared.content, contentApi, bindings);
  const found = { findRecord, findResult, findGivenTexts };
  return { name, json, shared, ...parsed, blocks, layoutSources, ...found, manifestContext };
}

/** The blocks that are shown, in order, those with mistakes as stubs; all places, and the texts of what is shown. */
function resolveWritten(page: ReadPage) {
  const { name: document, listed, broken, blocks, findResult, findGivenTexts } = page;
  const places = findPlaces(page);
  const shown = listed.flatMap(({ block, index }) => {
    const resolved = resolveBlocks([block], findResult);
    if (resolved.length === 0) Object.assign(places[block.id] ?? {}, { isHidden: true });
    return resolved.map((one) => ({ block: one, index }));
  });
  const given = new Map(blocks.map((block) => [block.id, findGivenTexts(block)]));
  const texts = listAllBlocks(shown.map(({ block }) => block)).map((block) => {
    const { id, type, content } = block;
    const { content: fields } = page.manifestContext.definitions.get(type) ?? {};
    const schema = fields ? toFieldSchema(fields) : {};
    const found = [...listOwnTexts(page, block, places[id]), ...(given.get(id) ?? [])];
    return [id, keepTexts(found, content, (at) => textKindAt(schema, content, at))] as const;
  });
  const stubs = broken.map(({ id, type, index }) => {
    const path = ['blocks', index];
    places[id] = { document, path, records: [], provided: [], isBroken: true };
    return { block: { type, id, content: {}, sources: [] }, index };
  });
  const sorted = [...shown, ...stubs].toSorted((one, other) => one.index - other.index);
  return { blocks: sorted.map(({ block }) => block), places, texts: Object.fromEntries(texts) };
}

/** Where each block is written, and the records that fill it, by its id. */
function findPlaces({ name, shared, origins, blocks, findRecord, ...page }: ReadPage) {
  const { contentApi } = page.manifestContext;
  const values = new Map(shared.contentFiles.map(({ file, value }) => [file, value]));
  const places = blocks.map((block): [id: string, BlockPlace] => {
    const { path = [], fragment } = origins.get(block) ?? {};
    const records = block.sources.flatMap((binding) => {
      const document = contentFileOf(contentApi, binding);
      const found = findRecords({ value: values.get(document) }, binding);
      return found.map(([index]) => ({ document, path: [index] }));
    });
    const provided = [...listGiven(block.sources, findRecord).keys()];
    const own = { path, records, provided };
    if (fragment === undefined) return [block.id, { document: name, ...own }];
    return [block.id, { document: fragmentFile(fragment), fragment, ...own }];
  });
  return Object.fromEntries(places);
}

/** The texts of a block that are written in its document: what its sources give is not. */
function listOwnTexts({ json, shared }: ReadPage, { content }: Block, place?: BlockPlace) {
  const { document = '', path = [], provided = [], fragment } = place ?? {};
  const { value } = (fragment === undefined ? json : shared.fragments.get(fragment)) ?? {};
  return listStrings(content).flatMap(({ at }) => {
    const written = [...path, 'content', ...at];
    const isOwn = !provided.includes(String(at[0])) && typeof valueAt(value, written) === 'string';
    return isOwn ? [{ at, document, path: written }] : [];
  });
}

/** The settings with what fills the layout, and the texts of both. */
function resolveLayout({ shared, layoutSources, findResult, findGivenTexts, ...page }: ReadPage) {
  const { site: settings } = shared;
  const schema = toFieldSchema(page.manifestContext.site.schema);
  const document = `page-manifests/${siteFile}`;
  const own = listStrings(settings).map(({ at }) => ({ at, document, path: at }));
  const texts: Record<string, ShownText[]> = {
    [settingsPart]: keepTexts(own, settings, (at) => textKindAt(schema, settings, at)),
  };
  const content = layoutSources.map(({ part, source }, index) => {
    const result: ContentResult = findResult(source) ?? { status: 'failed' };
    const filled = result.status === 'loaded' ? result.content : {};
    const layout = { layout: { [part]: { content: filled } } };
    const kindOf = (at: JsonPath) => textKindAt(schema, layout, ['layout', part, 'content', ...at]);
    texts[layoutPart(index)] = keepTexts(findGivenTexts({ sources: [source] }), filled, kindOf);
    return [contentKey(source), result] as const;
  });
  const layout: EditedLayout | undefined = settings && { settings, content };
  return { layout, texts };
}

/** Those that are shown in a field of text. */
const keepTexts = (
  texts: readonly Omit<ShownText, 'kind'>[],
  content: unknown,
  kindOf: (at: JsonPath) => TextKind | undefined,
): ShownText[] =>
  texts.flatMap((text) => {
    const shown = valueAt(content, text.at);
    const kind = typeof shown === 'string' && shown !== '' ? kindOf(text.at) : undefined;
    return kind ? [{ ...text, kind }] : [];
  });

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

/**
 * Finds where the texts that a block's sources give are written: texts of the records are marked, and looked for
 * in what the sources make of them. None where a source refuses the marks.
 */
function createGivenTextFinder(
  content: Content,
  api: ServerContentApi,
  blocks: readonly Pick<Block, 'sources'>[],
) {
  /** Values by which sources choose their records. */
  const params = new Set(
    blocks.flatMap(({ sources }) => sources.flatMap((source) => Object.values(source.params))),
  );
  const origins: { document: string; path: JsonPath }[] = [];
  const addMarks = (records: Content[string] = [], document: string) => {
    const marked = structuredClone(records);
    for (const { at: path, text } of listStrings(marked)) {
      if (!isProse(text) || params.has(text)) continue;
      const parent = Object(valueAt(marked, path.slice(0, -1)));
      parent[path.at(-1) ?? ''] = `${text}⟦${origins.push({ document, path }) - 1}⟧`;
    }
    return marked;
  };
  const marked: Record<string, Content[string]> = {};
  return ({ sources }: Pick<Block, 'sources'>): Omit<ShownText, 'kind'>[] => {
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
