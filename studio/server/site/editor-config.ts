import { join } from 'node:path';
import * as z from 'zod';
import { listPaths, type Manifests, readManifests } from '../../../server/load/manifests.ts';
import { listContentFiles } from '../../../server/load/read-content.ts';
import { findBlock } from '../../../src/blocks/block-registry.ts';
import type { ServerContentApi } from '../../../src/content/content-api.ts';
import { toRecordSchema } from '../../../src/content/parse-content.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { valueAt } from '../../../src/diagnostics/json-path.ts';
import { listFactNames } from '../../../src/manifests/facts/fact-references.ts';
import { factsSchema } from '../../../src/manifests/facts/facts.ts';
import type { SiteManifestContext } from '../../../src/manifests/manifest-context.ts';
import { pageSchema } from '../../../src/manifests/page.schema.ts';
import { iconNames } from '../../../src/schema/icon-names.ts';
import { type Block, listAllBlocks, publicationStatusAt } from '../../../src/schema/page.ts';
import { contentFileOf, findRecords } from '../../../validate/render/locate.ts';
import { fragmentFile } from '../../model/fragment-files.ts';
import type { StoredDocument } from '../protocol.ts';
import { createDocuments, kindOf, parseText, shortName } from './documents.ts';
import { emptyTexts } from './empty-texts.ts';
import { toFieldSchema } from './field-schemas.ts';
import { findSamples } from './find-samples.ts';
import { readMenuGroups } from './new-page.ts';
import { fillWithSamples } from './sample-texts.ts';

/** What the code of the site gives authors to choose from: the same until another build. */
export async function describeSchemas(
  definition: SiteConfig,
  { definitions, sources, site, contentApi }: SiteManifestContext,
) {
  const blocks = [...definitions.values()].map(async (block) => {
    const { type, title, description, group = 'other', content, slots = {} } = block;
    const schema = toFieldSchema(content);
    const listed = await listExamples(definition, type);
    const empty = listed.map(([name, example]) => [name, emptyTexts(schema, example)] as const);
    const examples = Object.fromEntries(empty);
    return { type, title, description, group, content: schema, slots, examples };
  });
  return {
    blocks: await Promise.all(blocks),
    page: toFieldSchema(pageSchema),
    factsSchema: toFieldSchema(factsSchema),
    site: toFieldSchema(site.schema),
    /** By the name of their document: lists of records. */
    records: Object.fromEntries(
      Array.from(listContentFiles(contentApi), ([file, { schema }]) => [
        `content/${file}.json`,
        toRecordSchema(schema),
      ]),
    ),
    sources: Object.fromEntries(sources),
    icons: iconNames,
    /** Of the site. */
    language: definition.language,
    /** Translations of the schemas' names and descriptions for the authors. */
    words: (await definition.authors.words?.()) ?? {},
  };
}

/** What the files of the site give authors to choose from, as they are now. */
export async function readSiteLists(
  root: string,
  definition: SiteConfig,
  manifestContext: SiteManifestContext,
) {
  const { contentApi } = manifestContext;
  const manifests = await readManifests(root, manifestContext);
  const { site, facts } = manifests;
  const stored = await createDocuments(root).readAll();
  const described = describeDocuments(stored, manifests, contentApi);
  const allFacts = [...(facts?.facts ?? [])];
  const stores = await listPaths(join(root, 'content', 'storage')).catch(() => []);
  const isPicture = (name: string) => /\.(svg|jpe?g|png|webp|avif)$/i.test(name);
  const addressOf = (name: string) => `/pictures/${name}`;
  return {
    documents: described,
    /** By the name of the fact. */
    facts: {
      values: Object.fromEntries(allFacts.map(([name, fact]) => [name, fact.value])),
      descriptions: Object.fromEntries(allFacts.map(([name, fact]) => [name, fact.description])),
      /** Routes of the pages that show it. */
      shownOn: listFactUses(stored, described),
    },
    /** Addresses of the pictures of the site. */
    pictures: stores.filter(isPicture).map(addressOf),
    /** Addresses of its other files. */
    files: stores.filter((name) => !isPicture(name) && !/(^|\/)\./.test(name)).map(addressOf),
    /** Names of dialogs and hosts that links may lead to: `#contact`, `@extranet`. */
    targets: [
      ...Object.keys(manifestContext.site.dialogs).map((name) => `#${name}`),
      ...listAsking(manifests, manifestContext),
      ...Object.keys(site?.hosts ?? {}).map((name) => `@${name}`),
    ],
    /** Groups of the menu that a new page may be linked from. */
    menuGroups: await readMenuGroups(root, definition),
    name: site?.name ?? '',
  };
}

/** Examples that test a block's limits, which are no starting points for authors. */
const isForTests = /^(minimal|maximal|long[A-Z]\w*|missing[A-Z]\w*)$/;

/** The examples of a type by name, as the site shows them. */
export async function listExamples(
  definition: SiteConfig,
  type: string,
): Promise<[name: string, example: unknown][]> {
  const block = findBlock(definition.blocks, type);
  if (!block) return [];
  const samples = await findSamples(definition, type);
  const schema = toFieldSchema((await block.definition()).content);
  const all = Object.entries(await block.examples()).filter(([name]) => !isForTests.test(name));
  if (!samples) return all;
  return all.map(([name, example]) => [name, fillWithSamples(schema, example, samples)]);
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

function describeDocuments(
  stored: readonly StoredDocument[],
  manifests: Manifests,
  contentApi: ServerContentApi,
) {
  const byFile = new Map(manifests.pages.map(({ json, page }) => [json.file, page]));
  const uses = listUses(manifests, contentApi);
  return stored.map(({ name, text }) => {
    const kind = kindOf(name);
    const own = byFile.get(name);
    const value = Object(parseText(text));
    const page = own ?? (kind === 'page' ? wrongPage.safeParse(value).data : undefined);
    const title = page?.title ?? (kind === 'fragment' ? value.description : undefined);
    const records = Object.keys(Array.isArray(value) ? value : []).flatMap((index) => {
      const routes = uses.get(`${name} ${index}`);
      return routes ? [[index, [...routes]] as const] : [];
    });
    return {
      name,
      kind,
      title: typeof title === 'string' ? title : shortName(name),
      // Of a page, and whether visitors see it now.
      ...(page ? { route: page.route, status: page.status } : {}),
      ...(own ? { publication: publicationStatusAt(own.publication, Date.now()) } : {}),
      /** Of a fragment, the types of its blocks, with those of the fragments in it. */
      types: kind === 'fragment' ? listFragmentTypes(name, stored) : [],
      /** Routes of the pages that show a part of it; empty for a page. */
      shownOn: [...(uses.get(name) ?? [])],
      // The same for each record, by its index.
      ...(kind === 'content' ? { recordsShownOn: Object.fromEntries(records) } : {}),
    };
  });
}

function listFragmentTypes(name: string, stored: readonly StoredDocument[]): string[] {
  const { text = '' } = stored.find((one) => one.name === name) ?? {};
  // The validator reports a fragment that contains itself.
  const others = stored.filter((one) => one.name !== name);
  return [Object(parseText(text)).blocks ?? []].flat().flatMap((block) => {
    const { type, fragment } = Object(block);
    return fragment === undefined
      ? [String(type)]
      : listFragmentTypes(fragmentFile(fragment), others);
  });
}

/** The readable fields of a page with errors. */
const wrongPage = z.object({
  route: z.string(),
  title: z.string().optional().catch(undefined),
  status: z.number().default(200).catch(200),
});

/** Routes by name: of a document, of a record (`<document> <index>`), of a fact. */
type Uses = Map<string, Set<string>>;

const addUse = (uses: Uses, name: string, routes: readonly string[]) =>
  uses.set(name, new Set([...(uses.get(name) ?? []), ...routes]));

/** The routes of the pages that show a part of a document, or one of its records. */
function listUses({ pages, contentFiles, site }: Manifests, contentApi: ServerContentApi): Uses {
  const uses: Uses = new Map();
  // Also of a file with errors.
  const values = new Map(contentFiles.map(({ file, value }) => [file, value]));
  const everywhere = pages.map(({ page }) => page.route);
  for (const { sources } of Object.values(site?.layout ?? {})) {
    for (const binding of sources) addUse(uses, contentFileOf(contentApi, binding), everywhere);
  }
  for (const { page, origins } of pages) {
    for (const block of listAllBlocks(page.blocks)) {
      const fragment = origins.get(block)?.fragment;
      if (fragment) addUse(uses, fragmentFile(fragment), [page.route]);
      for (const binding of block.sources) {
        const document = contentFileOf(contentApi, binding);
        addUse(uses, document, [page.route]);
        for (const [index] of findRecords({ value: values.get(document) }, binding)) {
          addUse(uses, `${document} ${index}`, [page.route]);
        }
      }
    }
  }
  return uses;
}

/** By the name of each fact: the routes of the pages that refer to it, in their texts or in records. */
function listFactUses(
  stored: readonly StoredDocument[],
  described: ReturnType<typeof describeDocuments>,
): Record<string, string[]> {
  const uses: Uses = new Map();
  const add = (text: string, routes: readonly string[]) => {
    for (const name of listFactNames(text)) addUse(uses, name, routes);
  };
  const everywhere = described.flatMap(({ kind, route }) => (kind === 'page' && route) || []);
  for (const [place, { kind, route, shownOn, recordsShownOn }] of described.entries()) {
    const text = stored[place]?.text ?? '';
    if (recordsShownOn) {
      const records = parseText(text);
      for (const [index, shown] of Object.entries(recordsShownOn)) {
        add(JSON.stringify(valueAt(records, [index])), shown);
      }
    } else if (kind === 'page') add(text, route ? [route] : []);
    else if (kind !== 'facts') add(text, kind === 'site' ? everywhere : shownOn);
  }
  return Object.fromEntries(Array.from(uses, ([name, all]) => [name, [...all]]));
}
