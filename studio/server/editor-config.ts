import { join } from 'node:path';
import * as z from 'zod';
import { parseJsonFile } from '../../server/load/json-file.ts';
import { listPaths } from '../../server/load/list-paths.ts';
import type { Manifests, PageFile } from '../../server/load/manifests.ts';
import { readManifests, siteFile } from '../../server/load/manifests.ts';
import { readMenuGroups } from '../../server/load/new-page.ts';
import { listContentFiles } from '../../server/load/read-content.ts';
import { findBlock } from '../../src/blocks/block-registry.ts';
import type { ServerContentApi } from '../../src/content/content-api.ts';
import { toRecordSchema } from '../../src/content/record-schema.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { factsSchema } from '../../src/manifests/facts/facts.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { pageSchema } from '../../src/manifests/page.schema.ts';
import { fieldKinds } from '../../src/schema/fields.ts';
import { iconNames } from '../../src/schema/icon-names.ts';
import type { Block, SourceBinding } from '../../src/schema/page.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { publicationStatusAt } from '../../src/schema/publication.ts';
import { contentFileOf, findRecords } from '../../validate/site/locate-in-content.ts';
import type { StudioDocuments } from './documents.ts';
import { kindOf } from './documents.ts';
import type {
  BlockType,
  DocumentSummary,
  SiteLists,
  SiteSchemas,
  StoredDocument,
} from './protocol.ts';

/** What the code of the site gives authors to choose from: the same until another build. */
export async function describeSchemas(
  definition: SiteConfig,
  { definitions, sources, site, contentApi }: SiteManifestContext,
): Promise<SiteSchemas> {
  const blocks = [...definitions.values()].map(async (block): Promise<BlockType> => {
    const { type, title, description, group = 'other', content, slots = {} } = block;
    const examples = await listExamples(definition, type);
    return { type, title, description, group, content: toFieldSchema(content), slots, examples };
  });
  return {
    blocks: await Promise.all(blocks),
    page: toFieldSchema(pageSchema),
    factsSchema: toFieldSchema(factsSchema),
    site: toFieldSchema(site.schema),
    records: Object.fromEntries(
      Array.from(listContentFiles(contentApi), ([file, { schema }]) => [
        `content/${file}.json`,
        toRecordSchema(schema),
      ]),
    ),
    sources: Object.fromEntries(sources),
    icons: iconNames,
    language: definition.language,
    words: (await definition.authors.words?.()) ?? {},
  };
}

type SiteListsOptions = {
  root: string;
  definition: SiteConfig;
  manifestContext: SiteManifestContext;
  documents: StudioDocuments;
};

/** What the files of the site give authors to choose from, as they are now. */
export async function readSiteLists(options: SiteListsOptions): Promise<SiteLists> {
  const { root, definition, manifestContext, documents } = options;
  const manifests = await readManifests(root, manifestContext);
  const { site, facts } = manifests;
  const stored = await documents.readAll();
  const described = describeDocuments(stored, manifests, manifestContext.contentApi);
  return {
    documents: described,
    facts: { ...listFacts(facts), shownOn: listFactUses(stored, described) },
    pictures: await listPictures(join(root, 'content', 'storage')),
    targets: [
      ...Object.keys(manifestContext.site.dialogs).map((name) => `#${name}`),
      ...listAsking(manifests, manifestContext),
      ...Object.keys(site?.hosts ?? {}).map((name) => `@${name}`),
    ],
    layoutDocuments: [
      `page-manifests/${siteFile}`,
      ...Object.values(site?.layout ?? {}).flatMap(({ sources }) =>
        sources.map((binding) => contentFileOf(manifestContext.contentApi, binding)),
      ),
    ],
    menuGroups: await readMenuGroups(root, definition),
    name: site?.name ?? '',
  };
}

/** Examples that test a block's limits, which are no starting points for authors. */
const isForTests = /^(minimal|maximal|long[A-Z]\w*|missing[A-Z]\w*)$/;

/** The examples of a block that authors may start from, by name. */
export async function listExamples(
  { blocks }: SiteConfig,
  type: string,
): Promise<Record<string, unknown>> {
  const all = Object.entries((await findBlock(blocks, type)?.examples()) ?? {});
  return Object.fromEntries(all.filter(([name]) => !isForTests.test(name)));
}

/** The JSON Schema of the input, with the kinds of its fields. */
function toFieldSchema(schema: z.ZodType): SchemaNode {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = zodSchema instanceof z.ZodType ? fieldKinds.get(zodSchema) : undefined;
      if (known) Object.assign(jsonSchema, { kind: known.kind, description: known.purpose });
    },
  });
  return json;
}

/** Links to dialogs whose form takes a subject, one for each subject. */
function listAsking({ site, pages }: Manifests, { site: { dialogs }, forms }: SiteManifestContext) {
  const takesSubject = ({ content }: Block) =>
    forms?.get(String(Object(content).form))?.subjectField !== undefined;
  return Object.entries(dialogs).flatMap(([dialog, route]) => {
    const page = pages.find((one) => one.page.route === route)?.page;
    if (!listAllBlocks(page?.blocks ?? []).some(takesSubject)) return [];
    return Object.keys(site?.requests?.subjects ?? {}).map((name) => `#${dialog}?subject=${name}`);
  });
}

const listFacts = (facts: Manifests['facts']) => {
  const all = [...(facts?.facts ?? [])];
  return {
    values: Object.fromEntries(all.map(([name, { value }]) => [name, value])),
    descriptions: Object.fromEntries(all.map(([name, { description }]) => [name, description])),
  };
};

async function listPictures(directory: string): Promise<string[]> {
  const names = await listPaths(directory).catch(() => []);
  return names
    .map((name) => `/pictures/${name}`)
    .filter((name) => /\.(svg|jpe?g|png|webp|avif)$/i.test(name));
}

function describeDocuments(
  stored: readonly StoredDocument[],
  { pages, fragments, contentFiles }: Manifests,
  contentApi: ServerContentApi,
): DocumentSummary[] {
  const byFile = new Map(pages.map((page) => [page.json.file, page]));
  const uses = pages.map((page) => ({
    route: page.page.route,
    used: listUsed(page, { contentApi, contentFiles }),
  }));
  return stored.map(({ name, text }): DocumentSummary => {
    const kind = kindOf(name);
    const own = byFile.get(name)?.page;
    const page = own ?? (kind === 'page' ? readFrame(name, text) : undefined);
    const fragment = kind === 'fragment' ? fragments.get(shortName(name))?.json.value : undefined;
    const description = isRecord(fragment) ? fragment.description : undefined;
    return {
      name,
      kind,
      title: page?.title ?? (typeof description === 'string' ? description : shortName(name)),
      ...(page ? { route: page.route, status: page.status } : {}),
      ...(own ? { publication: publicationStatusAt(own.publication, Date.now()) } : {}),
      shownOn: uses.filter(({ used }) => used.has(name)).map(({ route }) => route),
      ...(kind === 'content' ? { recordsShownOn: listRecordUses(name, uses) } : {}),
    };
  });
}

/** The readable fields of a page with errors. */
const readFrame = (name: string, text: string) =>
  wrongPage.safeParse(parseJsonFile(name, text).json?.value).data;

const wrongPage = z.object({
  route: z.string(),
  title: z.string().optional().catch(undefined),
  status: z.number().default(200).catch(200),
});

/** By the name of each fact: the routes of the pages that refer to it, in their texts or in records. */
function listFactUses(
  stored: readonly StoredDocument[],
  described: readonly DocumentSummary[],
): Record<string, string[]> {
  const uses = new Map<string, Set<string>>();
  const add = (text: string, routes: readonly string[]) => {
    for (const [, name = ''] of text.matchAll(/\{\{(.*?)\}\}/g)) {
      const known = name.charAt(0).toLowerCase() + name.slice(1);
      uses.set(known, new Set([...(uses.get(known) ?? []), ...routes]));
    }
  };
  const routes = described.flatMap(({ kind, route }) => (kind === 'page' && route ? [route] : []));
  for (const [index, { name, kind, route, shownOn, recordsShownOn }] of described.entries()) {
    const text = stored[index]?.text ?? '';
    const records: unknown = recordsShownOn && parseJsonFile(name, text).json?.value;
    if (kind === 'page') add(text, route ? [route] : []);
    else if (recordsShownOn && Array.isArray(records)) {
      for (const [place, record] of records.entries()) {
        add(JSON.stringify(record), recordsShownOn[place] ?? []);
      }
    } else if (kind !== 'facts') add(text, kind === 'site' ? routes : shownOn);
  }
  return Object.fromEntries(Array.from(uses, ([name, all]) => [name, [...all]]));
}

const shortName = (name: string) => name.replace(/^.*\//, '').replace(/\.json$/, '');

type Uses = readonly { route: string; used: ReadonlySet<string> }[];

const nameRecord = (document: string, index: number) => `${document} ${index}`;

/** By the place of each record of a document: the routes of the pages that show it. */
function listRecordUses(document: string, uses: Uses): Record<string, string[]> {
  const shown: Record<string, string[]> = {};
  for (const { route, used } of uses) {
    for (const name of used) {
      if (!name.startsWith(`${document} `)) continue;
      const index = name.slice(document.length + 1);
      shown[index] = [...(shown[index] ?? []), route];
    }
  }
  return shown;
}

/** The documents that a page takes something from, and which records. */
function listUsed({ page, origins }: PageFile, { contentApi, contentFiles }: Records): Set<string> {
  const recordsOf = (binding: SourceBinding) => {
    const document = contentFileOf(contentApi, binding);
    // Also for a file with errors.
    const value = contentFiles.find(({ file }) => file === document)?.value;
    const records = findRecords({ value }, binding);
    return [document, ...records.map(([index]) => nameRecord(document, index))];
  };
  const namesOf = (block: Block) => {
    const fragment = origins.get(block)?.fragment;
    return [
      ...(fragment === undefined ? [] : [`page-manifests/fragments/${fragment}.json`]),
      ...block.sources.flatMap(recordsOf),
    ];
  };
  return new Set(listAllBlocks(page.blocks).flatMap(namesOf));
}

type Records = { contentApi: ServerContentApi; contentFiles: Manifests['contentFiles'] };
