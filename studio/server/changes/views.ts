import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createApp } from '../../../server/app.ts';
import type { AppOptions } from '../../../server/app-options.ts';
import { loadOnce } from '../../../server/cache/cached.ts';
import { FileDiagnosticsError, readJsonFile } from '../../../server/load/json-file.ts';
import {
  joinSite,
  loadSiteParts,
  type OpenedSite,
  type Site,
} from '../../../server/load/load-site.ts';
import { readManifests } from '../../../server/load/manifests.ts';
import {
  createEntry,
  type OpenedPages,
  openPages,
  type PageEntry,
} from '../../../server/load/page-index.ts';
import type { Content } from '../../../src/content/content-api.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import {
  loadManifestContext,
  type SiteManifestContext,
} from '../../../src/manifests/manifest-context.ts';
import type { SitePage } from '../../../src/schema/page.ts';
import type { SiteSettings } from '../../../src/site/site-settings.ts';
import { canvasParam, examplesPath, mainId } from '../protocol.ts';
import type { CheckSite } from '../site/check.ts';
import { listExamples } from '../site/editor-config.ts';
import { createFill } from '../site/empty-texts.ts';
import { createOverlay, type OverlayFiles, toOverlay } from '../site/overlay.ts';
import { createSiteCalls } from '../site/site-calls.ts';
import type { StudioAssets } from '../studio-page.ts';
import type { Changes } from './changes.ts';

export type ViewsOptions = {
  changes: Changes;
  /** Where files that can be made again are kept. */
  folder: string;
  definition: SiteConfig;
  /** What pages are rendered with; the files of the change are added. */
  app: Omit<AppOptions, keyof OpenedSite>;
  assets: StudioAssets;
  check: CheckSite;
};

/** How many are in memory: as many as a team has at hand. */
const openViews = 8;

/** Reads the site through the drafts of changes. */
export async function createViews(options: ViewsOptions) {
  const { folder, definition } = options;
  const { workspace, store, inTurn } = options.changes;
  const parts = await loadSiteParts(definition);
  const manifestContext = await loadManifestContext(definition);
  /** Of the site: most pages of a change are the same. */
  let index: OpenedPages['index'] | undefined;
  const mainGood: LastGood = { pages: new Map(), site: undefined, content: {} };

  const load = async (root: string, good: LastGood): Promise<OpenedSite> => {
    try {
      const opened = await openPages(root, manifestContext, undefined, index);
      if (good === mainGood) index = opened.index;
      return joinSite(parts, opened);
    } catch (error) {
      if (!(error instanceof FileDiagnosticsError)) throw error;
      const site = await loadLenientSite(definition, root, good, parts);
      if (!site) throw error;
      return site;
    }
  };
  const openFolder = (id: string) => {
    const root = id === mainId ? workspace.root : join(folder, 'views', id);
    const good = id === mainId ? mainGood : { ...mainGood };
    return { root, good, write: createOverlay(workspace.root, root) };
  };
  type Opened = ReturnType<typeof openFolder> & {
    state?: string;
    view?: ReturnType<typeof createView>;
  };
  const opened = new LRUCache<string, Opened>({ max: openViews });
  /** The site as a change has it now, or as visitors see it. */
  const open = (id: string) =>
    inTurn(`view ${id}`, async () => {
      if (id !== mainId) await store.get(id);
      const version = await workspace.readVersion();
      const { drafts, pictures } = await store.read(id);
      const state = JSON.stringify([version, drafts, pictures]);
      const before: Opened = opened.get(id) ?? openFolder(id);
      if (before.view && before.state === state) return before.view;
      const { root, good } = before;
      const files: OverlayFiles = new Map([
        ...drafts.map(({ name, text }) => [name, toOverlay(text)] as const),
        ...pictures.map((path) => {
          const read = () => store.readPicture(id, path);
          return [path, { key: `${id} ${path}`, read }] as const;
        }),
      ]);
      if (id !== mainId) await before.write(files);
      const view = createView(options, manifestContext, root, files, () => load(root, good));
      opened.set(id, { ...before, state, view });
      return view;
    });
  return { open, manifestContext };
}

/** The site as the files of one state have it: its calls, and its pages rendered. */
function createView(
  options: ViewsOptions,
  manifestContext: SiteManifestContext,
  root: string,
  files: OverlayFiles,
  load: () => Promise<OpenedSite>,
) {
  const { definition, check } = options;
  const getApps = loadOnce(async () => createApps(await load(), options));
  return {
    calls: createSiteCalls({ root, definition, manifestContext, check, files }),
    getSite: async () => (await getApps()).site,
    /** Renders a page of the site, the canvas with its parameter. */
    showPage: async (request: Request) => {
      const { pages, canvas } = await getApps();
      const isCanvas = new URL(request.url).searchParams.has(canvasParam);
      return (isCanvas ? canvas : pages).fetch(request);
    },
    showExample: async (request: Request) =>
      (await (await getApps()).openExamples()).fetch(request),
  };
}

function createApps(site: OpenedSite, { app, assets, definition }: ViewsOptions) {
  const all: AppOptions = { ...app, ...site, showsUnpublished: true };
  const getLinked: AppOptions['getAssets'] = async (...types) => {
    const { styles, ...found } = await app.getAssets(...types);
    // Linked: an inline sheet names its fonts where an isolated page may not load them.
    return { ...found, stylesheets: [...found.stylesheets, ...(styles?.files ?? [])] };
  };
  const withScripts =
    (more: readonly string[]): AppOptions['getAssets'] =>
    async (...types) => {
      const found = await getLinked(...types);
      return { ...found, scripts: [...found.scripts, ...more] };
    };
  /** Without a script. A style sheet hides what is around the block. */
  const openExamples = async () =>
    createApp({
      ...all,
      canvas: true,
      pages: [...all.pages, ...(await listExamplePages(definition))],
      getAssets: async (...types) => {
        const { early: _, ...found } = await getLinked(...types);
        const stylesheets = [...found.stylesheets, assets.exampleStyles];
        return { ...found, scripts: [], stylesheets };
      },
    });
  return {
    site: site.site,
    pages: createApp({ ...all, getAssets: withScripts([assets.pageScript]) }),
    canvas: createApp({ ...all, getAssets: withScripts(assets.canvasScripts), canvas: true }),
    openExamples: loadOnce(openExamples),
  };
}

/** Pages of one block each: the examples that Studio offers, rendered as every page of the site is. */
async function listExamplePages(definition: SiteConfig): Promise<PageEntry[]> {
  const { definitions } = await loadManifestContext(definition);
  const pages = [...definitions.values()].map(async ({ type, title, content }) =>
    (await listExamples(definition, type)).flatMap(([name, example]) => {
      const parsed = content.safeParse(example);
      if (!parsed.success) return [];
      const blocks = [{ type, id: 'example', content: parsed.data, sources: [] }];
      const route = `${examplesPath}/${type}/${name}`;
      return createEntry({ route, status: 200, title, meta: { description: name }, blocks });
    }),
  );
  return (await Promise.all(pages)).flat();
}

/** The last valid version of each file, shown while the file has errors. */
export type LastGood = {
  pages: Map<string, SitePage>;
  site: SiteSettings | undefined;
  content: Content;
};

/**
 * Reads a site that is being edited. A text that is not written yet has an example in its place, a file with errors is replaced by its last valid version, and `last`
 * is brought up to date. Undefined when `site.json` has had no valid version yet.
 */
export async function loadLenientSite(
  definition: SiteConfig,
  root: string,
  last: LastGood,
  parts: Omit<Site, 'manifest'>,
): Promise<OpenedSite | undefined> {
  const context = await loadManifestContext(definition);
  const fill = createFill(context, definition.serverTexts.newPage.placeholder);
  const manifests = await readManifests(root, context, async (file, path) =>
    fill(await readJsonFile(file, path)),
  );
  const good = new Map(manifests.pages.map(({ json, page }) => [json.file, page]));
  const broken = new Set(manifests.diagnostics.map(({ file }) => file));
  for (const [file, page] of last.pages)
    if (broken.has(file) && !good.has(file)) good.set(file, page);
  last.pages = good;
  last.site = manifests.site ?? last.site;
  // Content files with errors keep their last valid records.
  last.content = { ...last.content, ...manifests.content };
  if (!last.site) return undefined;
  return {
    site: { ...parts, manifest: last.site },
    pages: Array.from(good.values(), createEntry),
    content: last.content,
    pictures: join(root, 'content', 'storage'),
  };
}
