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
  const wrong = checkNewRoute(route);
  if (wrong) {
    const expected = 'expected a path in lower case like "/about" or "/page/my-product"';
    throw new UsageError(`"${route}": ${wrong}.`, wrongFormat(expected, undefined));
  }
  const documents = createDocuments(root);
  const name = `page-manifests/${route.slice(1).replaceAll('/', '-')}.json`;
  const isTaken = (other: StoredDocument) =>
    other.name === name ||
    (kindOf(other.name) === 'page' && Object(parseText(other.text)).route === route);
  const taken = (await documents.readAll()).find(isTaken)?.name;
  if (taken !== undefined) {
    const reason =
      taken === name ? `${name} exists already` : `"${route}" is already the route of ${taken}`;
    const details = { code: 'route-taken', params: { route } };
    throw new UsageError(`${reason}: choose another route.`, details);
  }
  const context = await loadManifestContext(definition);
  const shared = await readSharedManifests(root, context);
  const space = (text: string) => mendTyping(definition.language, text);
  const title = space(texts.title);
  // The picture of every site: the one of its links on social networks.
  const standIn = shared.site?.shareImage;
  const withOwnPictures = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withOwnPictures);
    if (!isRecord(value)) return isMissingPicture(root, value) ? standIn?.src : value;
    const isMissing = isMissingPicture(root, value.src);
    const own = isMissing && 'alt' in value ? { ...value, alt: standIn?.alt } : value;
    return Object.fromEntries(
      Object.entries(own).map(([name, inner]) => [name, withOwnPictures(inner)]),
    );
  };
  /** The default example of a block; for the first block, which has the page's title, the minimal one. */
  const createBlock = async (type: string, index: number): Promise<object> => {
    const block = findBlock(definition.blocks, type);
    if (!block) {
      const details = { code: 'unknown-block-type', params: { type } };
      throw new UsageError(`"${type}" is no type of block.`, details);
    }
    const examples: Readonly<Record<string, unknown>> = await block.examples();
    const { default: usual, minimal } = examples;
    const example = index === 0 && isRecord(minimal) && 'title' in minimal ? minimal : usual;
    const known = await block.definition();
    const content = withOwnPictures(emptyTexts(toFieldSchema(known.content), example ?? {}));
    const { slots = {} } = known;
    const needed = Object.entries(slots).filter(([, { min = 0 }]) => min > 0);
    const filled = await Promise.all(
      needed.map(async ([name, { allow, min = 0 }]) => {
        // A site has some of the library's types.
        const type = allow.find((one) => findBlock(definition.blocks, one)) ?? allow[0] ?? '';
        const inner = Array.from({ length: min }, () => createBlock(type, 1));
        return [name, await Promise.all(inner)];
      }),
    );
    return {
      type,
      content:
        index === 0 && isRecord(content) && 'title' in Object(example)
          ? { ...content, title }
          : content,
      ...(filled.length > 0 ? { slots: Object.fromEntries(filled) } : {}),
    };
  };
  const manifest = {
    $schema: '../generated/page.schema.json',
    route,
    title,
    meta: { description: space(texts.description) },
    blocks: await Promise.all(blocks.map(createBlock)),
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
  const siteMenu = definition.newPage?.menu;
  const entries = siteMenu && (await readMenu(documents, siteMenu));
  if (!siteMenu?.listGroups(entries).includes(menu)) {
    throw new UsageError(`The menu has no group "${menu}".`, unknownValue(menu, undefined));
  }
  const linked = siteMenu.addLink(entries, menu, { label: title, href: route });
  const base = (await documents.read(siteMenu.file))?.hash ?? null;
  return [page, { name: siteMenu.file, text: printJson(linked), base }];
}

/** Examples show pictures of the engine's own site. */
const isMissingPicture = (root: string, text: unknown) =>
  typeof text === 'string' &&
  text.startsWith('/pictures/') &&
  !existsSync(join(root, 'content/storage', text.slice('/pictures/'.length)));

/** Labels of the menu groups that can hold a link; empty without a menu. */
export async function readMenuGroups(root: string, { newPage }: SiteConfig): Promise<string[]> {
  return newPage
    ? newPage.menu.listGroups(await readMenu(createDocuments(root), newPage.menu))
    : [];
}

const readMenu = async ({ read }: StudioDocuments, { file }: SiteMenu): Promise<unknown> =>
  JSON.parse((await read(file))?.text ?? '[]');
