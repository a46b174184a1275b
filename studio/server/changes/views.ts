import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type AppOptions, createApp } from '../../../server/app.ts';
import { FileDiagnosticsError } from '../../../server/load/json-file.ts';
import {
  joinSite,
  loadSiteParts,
  type OpenedSite,
  type Site,
} from '../../../server/load/load-site.ts';
import { type OpenedPages, openPages } from '../../../server/load/page-index.ts';
import type { PreviewEnvironment } from '../../../server/pages/create-preview-link.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import type { SharedChecks } from '../../../validate/validate-site.ts';
import { describeSchemas } from '../editor-config.ts';
import { createExamplePages } from '../examples.ts';
import { type LastGood, loadLenientSite } from '../lenient-site.ts';
import { createOverlay, type OverlayFile } from '../overlay.ts';
import { canvasParam, mainId, type SiteSchemas } from '../protocol.ts';
import { createSiteCalls, type SiteCalls } from '../site-calls.ts';
import type { InTurn } from '../turns.ts';
import { createBufferValidator, createChecker, toOverlay } from '../validate-buffers.ts';
import type { Workspace } from '../workspace.ts';
import type { ChangeStore, Draft } from './change-store.ts';

/** What pages of a view are rendered with; its files are added. */
export type ViewApp = Omit<AppOptions, keyof OpenedSite> & {
  /** Addresses of Studio's own parts in pages: the scripts of the canvas and of other pages, the style sheet of examples. */
  canvasScripts: readonly string[];
  pageScript: string;
  exampleStyles: string;
};

/** The site as a change has it, or as visitors see it. */
export type View = {
  getSite: () => Promise<Site>;
  calls: SiteCalls;
  /** Renders a page of the site, the canvas with its parameter. */
  showPage: (request: Request) => Promise<Response>;
  showExample: (request: Request) => Promise<Response>;
};

/** How many are in memory: as many as a team has at hand. */
const openViews = 8;

type ViewsOptions = {
  workspace: Workspace;
  store: ChangeStore;
  /** Where files that can be made again are kept. */
  folder: string;
  definition: SiteConfig;
  app: ViewApp;
  inTurn: InTurn;
  /** With the publisher: a change has most pages of the site. */
  sharedChecks: SharedChecks;
  /** Of links to pages that are not published. */
  previewEnvironment: PreviewEnvironment;
  /** Of the code that parses pages. With it, the index of the site's pages outlives the process. */
  buildHash?: string | undefined;
};

export type Views = Awaited<ReturnType<typeof createViews>>;

/** Reads the site through the drafts of changes. */
export async function createViews(options: ViewsOptions) {
  const { workspace, store, folder, definition, sharedChecks, buildHash, inTurn } = options;
  const parts = await loadSiteParts(definition);
  const context = await loadManifestContext(definition);
  /** Of the site: most pages of a change are the same. */
  let index: OpenedPages['index'] | undefined;
  const mainGood: LastGood = { pages: new Map(), site: undefined, content: {} };

  const load = async (id: string, root: string, good: LastGood): Promise<OpenedSite> => {
    try {
      if (id !== mainId) {
        const opened = await openPages(root, context, undefined, index);
        return joinSite(root, parts, opened);
      }
      const path = join(folder, 'pages.json');
      const opened = await openPages(
        root,
        context,
        buildHash ? { path, code: buildHash } : undefined,
      );
      index = opened.index;
      return joinSite(root, parts, opened);
    } catch (error) {
      if (!(error instanceof FileDiagnosticsError)) throw error;
      const site = await loadLenientSite(definition, root, good, parts);
      if (!site) throw error;
      return site;
    }
  };

  const listFiles = async (id: string): Promise<Map<string, OverlayFile>> => {
    const pictures = (await store.listPictures(id)).map((path): [string, OverlayFile] => [
      path,
      { key: path, read: async () => (await store.readPicture(id, path)) ?? '' },
    ]);
    return new Map([...(await store.listDrafts(id)).map(toOverlay), ...pictures]);
  };

  const create = (id: string) => {
    const isMain = id === mainId;
    const root = isMain ? workspace.root : join(folder, 'views', id);
    const lay = createOverlay(workspace.root, root);
    const checkFiles = createChecker({
      definition,
      base: workspace.root,
      folder: join(folder, 'checks', id),
      shared: sharedChecks,
      readVersion: workspace.readVersion,
    });
    const check = createBufferValidator(definition, workspace.root, async (buffers) => {
      const own = isMain ? new Map<string, OverlayFile>() : await listFiles(id);
      return checkFiles(new Map([...own, ...buffers]));
    });
    const good: LastGood = isMain ? mainGood : { ...mainGood, pages: new Map(mainGood.pages) };
    let apps: ReturnType<typeof openApps> | undefined;
    const openApps = async () => createApps(await load(id, root, good), options.app, definition);
    const getApps = () => {
      apps ??= openApps().catch((error: unknown) => {
        apps = undefined;
        throw error;
      });
      return apps;
    };
    const createView = (): View => ({
      calls: createSiteCalls({
        ...{ root, definition, check },
        environment: options.previewEnvironment,
        manifestContext: context,
      }),
      getSite: async () => (await getApps()).site,
      showPage: async (request) => {
        const { pages, canvas } = await getApps();
        const isCanvas = new URL(request.url).searchParams.has(canvasParam);
        return (isCanvas ? canvas : pages).fetch(request);
      },
      showExample: async (request) => (await getApps()).showExample(request),
    });
    type Files = { version: string; drafts?: readonly Draft[]; pictures?: readonly string[] };
    let shown: (Files & { view: View }) | undefined;
    /** Brings it up to date with the base and the drafts. */
    const refresh = async () => {
      const version = await workspace.readVersion();
      const now: Files = isMain
        ? { version }
        : {
            ...{ version, drafts: await store.listDrafts(id) },
            pictures: await store.listPictures(id),
          };
      const isSame =
        shown?.version === now.version &&
        shown.drafts === now.drafts &&
        shown.pictures === now.pictures;
      if (shown && isSame) return shown.view;
      if (!isMain) await lay(await listFiles(id));
      apps = undefined;
      shown = { ...now, view: createView() };
      return shown.view;
    };
    return refresh;
  };

  let schemas: Promise<SiteSchemas> | undefined;
  const opened = new LRUCache<string, () => Promise<View>>({ max: openViews });
  return {
    readSchemas: () => {
      schemas ??= describeSchemas(definition, context);
      return schemas;
    },
    /** The site as a change has it now. */
    open: (id: string): Promise<View> =>
      inTurn(`view ${id}`, async () => {
        const refresh = opened.get(id) ?? create(id);
        opened.set(id, refresh);
        return refresh();
      }),
  };
}

function createApps(
  site: OpenedSite,
  { canvasScripts, pageScript, exampleStyles, ...options }: ViewApp,
  definition: SiteConfig,
) {
  const withScripts =
    (more: readonly string[]): AppOptions['findAssets'] =>
    async (blocks) => {
      const { styles, ...assets } = await options.findAssets(blocks);
      // Linked: an inline sheet names its fonts where an isolated page may not load them.
      const stylesheets = [...assets.stylesheets, ...(styles?.files ?? [])];
      return { ...assets, stylesheets, scripts: [...assets.scripts, ...more] };
    };
  const all: AppOptions = { ...options, ...site, showsUnpublished: true };
  return {
    site: site.site,
    pages: createApp({ ...all, findAssets: withScripts([pageScript]) }),
    canvas: createApp({ ...all, findAssets: withScripts(canvasScripts), canvas: true }),
    showExample: createExamplePages(definition, all, exampleStyles),
  };
}
