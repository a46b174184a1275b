import { join } from 'node:path';
import 'virtual:vitrine/brand';
import { Layout } from 'virtual:vitrine/layout';
import type { ComponentType, ReactNode } from 'react';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import type { ResolveView } from '../../src/blocks/render-blocks.tsx';
import type { Content, ServerContentApi } from '../../src/content/content-api.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import type { Forms } from '../../src/forms/define-form.ts';
import { loadForms } from '../../src/forms/define-form.ts';
import type { BrowserForms } from '../../src/forms/use-form.ts';
import { loadAllForms } from '../../src/forms/use-form.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import type { SiteMetadata } from '../../src/metadata/structured-data.ts';
import type { SiteParts } from '../../src/site/site-parts.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import type { IndexFile, OpenedPages, PageEntry } from './page-index.ts';
import { openPages } from './page-index.ts';

/** A site with all its parts loaded, for the server. */
export type Site = Omit<
  SiteConfig,
  'manifest' | 'contentApi' | 'metadata' | 'forms' | 'serverForms'
> & {
  manifest: SiteSettings;
  contentApi: ServerContentApi;
  metadata: SiteMetadata;
  Layout: ComponentType<{ children: ReactNode }>;
  /** Loaded before the first render. */
  forms: BrowserForms;
  serverForms: Forms;
  /** Its components are loaded before the first render. */
  resolveView: ResolveView;
  /** Block types with a form: their pages are not cached. */
  formBlocks: ReadonlySet<string>;
  /** Block type → the part of the whole site that it shows. */
  blockReads: ReadonlyMap<string, keyof SiteParts>;
};

/** A site with the files of its folder. */
export type OpenedSite = {
  site: Site;
  pages: readonly PageEntry[];
  content: Content;
  /** Path of the folder of its pictures. */
  pictures: string;
};

/** Loads the code of a site. */
export async function loadSiteParts(site: SiteConfig): Promise<Omit<Site, 'manifest'>> {
  const { blocks, forms = {} } = site;
  await loadAllForms(forms);
  const views = new Map(
    await Promise.all(
      Object.entries(blocks).map(
        async ([type, entry]) => [type, createLoadedView(await entry.component())] as const,
      ),
    ),
  );
  const definitions = await Promise.all(Object.values(blocks).map((entry) => entry.definition()));
  return {
    ...site,
    contentApi: await site.serverContentApi(),
    metadata: await site.metadata(),
    Layout,
    forms,
    serverForms: await loadForms(site.serverForms ?? {}),
    resolveView: (type) => views.get(type),
    blockReads: new Map(
      definitions.flatMap(({ type, reads }) => (reads ? [[type, reads] as const] : [])),
    ),
    formBlocks: new Set(definitions.filter(({ form }) => form).map(({ type }) => type)),
  };
}

/** Loads a site from its folder. Throws on any error in its files. */
export async function loadSite(
  definition: SiteConfig,
  root = '.',
  indexFile?: IndexFile,
): Promise<OpenedSite> {
  const manifestContext = await loadManifestContext(definition);
  const opened = await openPages(root, manifestContext, indexFile);
  return joinSite(root, await loadSiteParts(definition), opened);
}

/** Joins the code of a site and the files of its folder. */
export const joinSite = (
  root: string,
  parts: Omit<Site, 'manifest'>,
  { site, pages, content }: Pick<OpenedPages, 'site' | 'pages' | 'content'>,
): OpenedSite => ({
  site: { ...parts, manifest: site },
  pages,
  content,
  pictures: join(root, 'content', 'storage'),
});
