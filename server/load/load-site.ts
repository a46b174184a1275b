import 'virtual:vitrine/brand';
import { Layout } from 'virtual:vitrine/layout';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import type { BlockView } from '../../src/blocks/render-blocks.tsx';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadAllForms } from '../../src/forms/use-form.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import type { Block } from '../../src/schema/page.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { type IndexFile, type OpenedPages, openPages } from './page-index.ts';

/** A site with all its parts loaded, for the server. */
export type Site = Awaited<ReturnType<typeof loadSiteParts>> & { manifest: SiteSettings };

/** A site with the files of its folder. */
export type OpenedSite = Omit<OpenedPages, 'site' | 'index'> & { site: Site };

/** Loads the code of a site: what is rendered is there before the first render. */
export async function loadSiteParts({ manifest: _, ...site }: SiteConfig) {
  const { blocks, forms = {} } = site;
  await loadAllForms(forms);
  const loadView = async ([type, { component }]: [string, (typeof blocks)[string]]) =>
    [type, createLoadedView(await component())] as const;
  const views = new Map(await Promise.all(Object.entries(blocks).map(loadView)));
  const definitions = await Promise.all(Object.values(blocks).map((entry) => entry.definition()));
  const serverForms = (await site.serverForms?.()) ?? {};
  const formBlocks = new Set(definitions.filter(({ form }) => form).map(({ type }) => type));
  return {
    ...site,
    contentApi: await site.serverContentApi(),
    metadata: await site.metadata(),
    Layout,
    forms,
    serverForms,
    resolveView: (type: string): BlockView | undefined => views.get(type),
    /** Block type → the part of the whole site that it shows. */
    blockReads: new Map(
      definitions.flatMap(({ type, reads }) => (reads ? [[type, reads] as const] : [])),
    ),
    /** Block types with a form: their pages are not cached. */
    formBlocks,
    /** The form that a block shows, if any. */
    findForm: ({ type, content }: Pick<Block, 'type' | 'content'>) =>
      formBlocks.has(type) ? serverForms[String(Object(content).form)] : undefined,
  };
}

/** Loads a site from its folder. Throws on any error in its files. */
export async function loadSite(
  definition: SiteConfig,
  root = '.',
  indexFile?: IndexFile,
): Promise<OpenedSite> {
  const opened = await openPages(root, await loadManifestContext(definition), indexFile);
  return joinSite(await loadSiteParts(definition), opened);
}

/** Joins the code of a site and the files of its folder. */
export const joinSite = (
  parts: Omit<Site, 'manifest'>,
  { site, index: _, ...files }: OpenedPages,
): OpenedSite => ({ ...files, site: { ...parts, manifest: site } });
