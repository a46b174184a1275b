import { join } from 'node:path';
import {
  type JsonFile,
  parseJsonFile,
  type ReadJson,
  readJsonFile,
} from '../../../server/load/json-file.ts';
import {
  createSharedManifests,
  isSharedManifest,
  placeManifest,
  type SharedManifests,
} from '../../../server/load/manifests.ts';
import { readContentFiles } from '../../../server/load/read-content.ts';
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
import type { StudioDocuments } from './documents.ts';

type BufferReader = ReturnType<typeof createBufferReader>;

/** Reads files as buffers have them, else as they are on disk, where they stay as they are. */
export function createBufferReader(
  root: string,
  documents: StudioDocuments,
  manifestContext: SiteManifestContext,
) {
  const directory = join(root, 'page-manifests');
  const readDisk = async () => {
    const names = (await documents.list()).flatMap((name) => nameIn(name, 'page-manifests') ?? []);
    const shared = names.filter(isSharedManifest).map(async (name): Promise<NamedJson> => {
      return [name, await readJsonFile(...placeManifest(directory, name))];
    });
    const content = await readContentFiles(join(root, 'content'), manifestContext.contentApi);
    return { names, manifests: await Promise.all(shared), content };
  };
  let disk: ReturnType<typeof readDisk> | undefined;

  const readBuffered = async (name: string, buffers: readonly EditBuffer[]) => {
    const buffered = buffers.find((buffer) => buffer.name === name)?.text;
    const text = buffered ?? (await documents.read(name))?.text;
    return text === undefined ? undefined : parseJsonFile(name, text);
  };

  const parseShared = async (buffers: readonly EditBuffer[]) => {
    disk ??= readDisk();
    disk.catch(() => (disk = undefined));
    const { names, manifests, content } = await disk;
    const listBuffered = (folder: string) =>
      buffers.flatMap(({ name, text }): NamedJson[] => {
        const file = nameIn(name, folder);
        return file === undefined ? [] : [[file, parseJsonFile(name, text)]];
      });
    const shared = listBuffered('page-manifests').filter(([name]) => isSharedManifest(name));
    const buffered = listBuffered('content').map(([file, read]): NamedJson => {
      return [file.replace(/\.json$/, ''), read];
    });
    const records = new Map([...content, ...buffered]);
    const share = (content: ReadonlyMap<string, ReadJson>) => {
      const read = { manifests: new Map([...manifests, ...shared]), content };
      return createSharedManifests(directory, names, read, manifestContext);
    };
    const all = share(records);
    // Buffers with errors are left out: the records on disk replace them.
    const wrong = new Set(all.contentDiagnostics.map(({ file }) => file));
    const right = buffered.filter(([file]) => !wrong.has(`content/${file}.json`));
    return {
      shared: right.length === buffered.length ? all : share(new Map([...content, ...right])),
      findContent: (document: string) =>
        records.get(document.replace(/^content\/|\.json$/g, ''))?.json?.value,
    };
  };
  /** The last one: while a page is typed, all else stays as it was. */
  let last: { key: string; parsed: ReturnType<typeof parseShared> } | undefined;
  /** What pages share, and the value of a content file, valid or not. */
  const readShared = (buffers: readonly EditBuffer[]) => {
    const isPage = (file = '') => file !== '' && !isSharedManifest(file);
    const own = buffers.filter(({ name }) => !isPage(nameIn(name, 'page-manifests')));
    const key = JSON.stringify(own);
    if (last?.key !== key) {
      last = { key, parsed: parseShared(own) };
      last.parsed.catch(() => (last = undefined));
    }
    return last.parsed;
  };
  return { readBuffered, readShared };
}

type NamedJson = readonly [name: string, read: ReadJson];

/** A document's name in its folder; undefined: it is of another one. */
const nameIn = (name: string, folder: string) =>
  name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : undefined;

/** Resolves a page of buffers as the server resolves a page of files: by the same functions. Undefined: there is none. */
export async function previewPage(
  { contentApi }: SiteManifestContext,
  { readBuffered, readShared }: BufferReader,
  { page, buffers, backEnd }: PreviewRequest,
) {
  const read = await readBuffered(page, buffers);
  const { shared, findContent } = await readShared(buffers);
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
        const found = findRecords({ value: findContent(document) }, binding);
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
