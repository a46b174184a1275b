import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonFile } from '../../../server/load/json-file.ts';
import { readSharedManifests } from '../../../server/load/manifests.ts';
import { findBlock } from '../../../src/blocks/block-registry.ts';
import type { SiteConfig, SiteMenu } from '../../../src/define-site.ts';
import { unknownValue, wrongFormat } from '../../../src/diagnostics/diagnostic-details.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { UsageError } from '../../../src/diagnostics/usage-error.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../../src/manifests/parse-page-manifest.ts';
import type { DocumentChange, NewPageRequest, StoredDocument } from '../protocol.ts';
import {
  createDocuments,
  kindOf,
  mendTyping,
  parseText,
  type StudioDocuments,
} from './documents.ts';
import { createFill, emptyTexts } from './empty-texts.ts';
import { toFieldSchema } from './field-schemas.ts';
import { replacePictures } from './sample-texts.ts';

/** The error of a new page's route, with a hint. */
export const checkNewRoute = (route: string): string | undefined =>
  /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route)
    ? undefined
    : 'a route is in lower case, like "/my-page" or "/news/my-page"';

/**
 * Plans the files of a new page, whose texts are to be written: its manifest, then the menu with its link. Throws
 * a {@link UsageError} for invalid input.
 */
export async function planNewPage(
  root: string,
  definition: SiteConfig,
  { route, blocks, menu, ...texts }: NewPageRequest,
): Promise<(DocumentChange & { text: string })[]> {
  const documents = createDocuments(root);
  const name = await nameManifest(documents, route);
  const context = await loadManifestContext(definition);
  const space = (text: string) => mendTyping(definition.language, text);
  const title = space(texts.title);
  // The picture of every site: the one of its links on social networks.
  const picture = (await readSharedManifests(root, context)).site?.shareImage;
  const isMissing = (address: string) =>
    !existsSync(join(root, address.replace('/pictures', 'content/storage')));
  const examples = await Promise.all(
    blocks.map((type, index) => createBlock(definition, type, index === 0 ? title : undefined)),
  );
  const manifest = {
    $schema: '../generated/page.schema.json',
    route,
    title,
    meta: { description: space(texts.description) },
    blocks: picture ? replacePictures(examples, picture, isMissing) : examples,
  };
  // `npm run validate` lists the texts that are still empty.
  const { placeholder } = definition.serverTexts.newPage;
  const { json } = createFill(context, placeholder)(parseJsonFile(name, printJson(manifest)));
  const { diagnostics } = parsePageManifest(json?.value, context);
  if (diagnostics.length > 0) {
    const reasons = diagnostics.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    );
    throw new UsageError(reasons.join('; '), diagnostics[0]);
  }
  const page = { name, text: printJson(manifest), base: null };
  if (menu === undefined) return [page];
  const link = { label: title, href: route };
  return [page, await addToMenu(documents, definition.newPage?.menu, menu, link)];
}

/** The name of the manifest of a route that no page has. */
async function nameManifest(documents: StudioDocuments, route: string): Promise<string> {
  const wrong = checkNewRoute(route);
  if (wrong) {
    const expected = 'expected a path in lower case like "/about" or "/page/my-product"';
    throw new UsageError(`"${route}": ${wrong}.`, wrongFormat(expected, undefined));
  }
  const name = `page-manifests/${route.slice(1).replaceAll('/', '-')}.json`;
  const isTaken = (other: StoredDocument) =>
    other.name === name ||
    (kindOf(other.name) === 'page' && Object(parseText(other.text)).route === route);
  const taken = (await documents.readAll()).find(isTaken)?.name;
  if (taken === undefined) return name;
  const reason =
    taken === name ? `${name} exists already` : `"${route}" is already the route of ${taken}`;
  const details = { code: 'route-taken', params: { route } };
  throw new UsageError(`${reason}: choose another route.`, details);
}

/** The default example of a block; for one with a title, that of the page, the minimal example. */
async function createBlock(site: SiteConfig, type: string, title?: string): Promise<object> {
  const block = findBlock(site.blocks, type);
  if (!block) {
    const details = { code: 'unknown-block-type', params: { type } };
    throw new UsageError(`"${type}" is no type of block.`, details);
  }
  const { default: usual, minimal }: Readonly<Record<string, unknown>> = await block.examples();
  const isTitled = title !== undefined && isRecord(minimal) && 'title' in minimal;
  const example = (isTitled ? minimal : usual) ?? {};
  const known = await block.definition();
  const content = shortenLists(emptyTexts(toFieldSchema(known.content), example));
  const needed = Object.entries(known.slots ?? {}).filter(([, { min = 0 }]) => min > 0);
  const filled = await Promise.all(
    needed.map(async ([name, { allow, min = 0 }]) => {
      // A site has some of the library's types.
      const isHere = (one: string) => findBlock(site.blocks, one) !== undefined;
      const first = allow.find(isHere) ?? allow[0] ?? '';
      const inner = Array.from({ length: min }, () => createBlock(site, first));
      return [name, await Promise.all(inner)];
    }),
  );
  const hasTitle = title !== undefined && isRecord(content) && 'title' in Object(example);
  return {
    type,
    content: hasTitle ? { ...content, title } : content,
    ...(filled.length > 0 ? { slots: Object.fromEntries(filled) } : {}),
  };
}

/** An example may show a long list. All of a new one is to be written: three entries show how. */
function shortenLists(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const shorten = (value: unknown) => (Array.isArray(value) ? value.slice(0, 3) : value);
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, shorten(value)]));
}

/** The menu with a link in one of its groups. */
async function addToMenu(
  documents: StudioDocuments,
  menu: SiteMenu | undefined,
  group: string,
  link: { label: string; href: string },
) {
  const entries = menu && (await readMenu(documents, menu));
  if (!menu?.listGroups(entries).includes(group)) {
    throw new UsageError(`The menu has no group "${group}".`, unknownValue(group, undefined));
  }
  const text = printJson(menu.addLink(entries, group, link));
  return { name: menu.file, text, base: (await documents.read(menu.file))?.hash ?? null };
}

/** Labels of the menu groups that can hold a link; empty without a menu. */
export async function readMenuGroups(root: string, { newPage }: SiteConfig): Promise<string[]> {
  return newPage
    ? newPage.menu.listGroups(await readMenu(createDocuments(root), newPage.menu))
    : [];
}

const readMenu = async ({ read }: StudioDocuments, { file }: SiteMenu): Promise<unknown> =>
  JSON.parse((await read(file))?.text ?? '[]');
