import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createApp } from '../../../server/app.ts';
import type { AppOptions } from '../../../server/app-options.ts';
import { FileDiagnosticsError } from '../../../server/load/json-file.ts';
import { joinSite, loadSiteParts, type OpenedSite } from '../../../server/load/load-site.ts';
import { type OpenedPages, openPages } from '../../../server/load/page-index.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import { type CheckSite, createBufferCheck } from '../check.ts';
import { listExamplePages } from '../examples.ts';
import { type LastGood, loadLenientSite } from '../lenient-site.ts';
import { createOverlay, type OverlayFile, toOverlay } from '../overlay.ts';
import type { PreviewEnvironment } from '../preview-link.ts';
import { canvasParam, mainId } from '../protocol.ts';
import { createSiteCalls } from '../site-calls.ts';
import type { StudioAssets } from '../studio-assets.ts';
import type { InTurn } from '../turns.ts';
import type { Workspace } from '../workspace.ts';
import type { ChangeParts, ChangeStore } from './change-store.ts';

type ViewsOptions = {
  workspace: Workspace;
  store: ChangeStore;
  /** Where files that can be made again are kept. */
  folder: string;
  definition: SiteConfig;
  /** What pages are rendered with; the files of the change are added. */
  app: Omit<AppOptions, keyof OpenedSite>;
  assets: StudioAssets;
  inTurn: InTurn;
  check: CheckSite;
  /** Of links to pages that are not published. */
  previewEnvironment: PreviewEnvironment;
};

/** How many are in memory: as many as a team has at hand. */
const openViews = 8;

/** Of what visitors see. */
const noParts: ChangeParts = { drafts: [], pictures: [] };

export type Views = Awaited<ReturnType<typeof createViews>>;

/** Reads the site through the drafts of changes. */
export async function createViews(options: ViewsOptions) {
  const { workspace, store, folder, definition, inTurn } = options;
  const parts = await loadSiteParts(definition);
  const manifestContext = await loadManifestContext(definition);
  /** Of the site: most pages of a change are the same. */
  let index: OpenedPages['index'] | undefined;
  const mainGood: LastGood = { pages: new Map(), site: undefined, content: {} };

  const createView = (id: string) => {
    const isMain = id === mainId;
    const root = isMain ? workspace.root : join(folder, 'views', id);
    const good = isMain ? mainGood : { ...mainGood, pages: new Map(mainGood.pages) };
    const read = async () => (isMain ? noParts : store.read(id));
    const listFiles = async () => {
      const { drafts, pictures } = await read();
      return new Map([
        ...drafts.map(({ name, text }) => [name, toOverlay(text)] as const),
        ...pictures.map((path): [string, OverlayFile] => [
          path,
          { key: `${id} ${path}`, read: () => store.readPicture(id, path) },
        ]),
      ]);
    };
    const check = createBufferCheck(options.check, listFiles);
    const lay = createOverlay(workspace.root, root);
    const load = async (): Promise<OpenedSite> => {
      try {
        const opened = await openPages(root, manifestContext, undefined, index);
        if (isMain) index = opened.index;
        return joinSite(parts, opened);
      } catch (error) {
        if (!(error instanceof FileDiagnosticsError)) throw error;
        const site = await loadLenientSite(definition, root, good, parts);
        if (!site) throw error;
        return site;
      }
    };
    const create = () => {
      let apps: Promise<ReturnType<typeof createApps>> | undefined;
      const getApps = () => {
        apps ??= load().then((site) => createApps(site, options));
        apps.catch(() => {
          apps = undefined;
        });
        return apps;
      };
      return {
        calls: createSiteCalls({
          ...{ root, definition, manifestContext, check },
          environment: options.previewEnvironment,
        }),
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
    };
    let shown: { version: string; parts: ChangeParts; view: ReturnType<typeof create> } | undefined;
    /** As the base and the drafts are now. */
    return async () => {
      const now = { version: await workspace.readVersion(), parts: await read() };
      if (shown?.version !== now.version || shown.parts !== now.parts) {
        if (!isMain) await lay(await listFiles());
        shown = { ...now, view: create() };
      }
      return shown.view;
    };
  };

  const opened = new LRUCache<string, ReturnType<typeof createView>>({ max: openViews });
  /** The site as a change has it now, or as visitors see it. */
  const open = (id: string) =>
    inTurn(`view ${id}`, async () => {
      if (id !== mainId) await store.get(id);
      const refresh = opened.get(id) ?? createView(id);
      opened.set(id, refresh);
      return refresh();
    });
  return { open, manifestContext };
}

function createApps(site: OpenedSite, { app, assets, definition }: ViewsOptions) {
  const all: AppOptions = { ...app, ...site, showsUnpublished: true };
  const withScripts =
    (more: readonly string[]): AppOptions['findAssets'] =>
    async (blocks) => {
      const { styles, ...found } = await app.findAssets(blocks);
      // Linked: an inline sheet names its fonts where an isolated page may not load them.
      const stylesheets = [...found.stylesheets, ...(styles?.files ?? [])];
      return { ...found, stylesheets, scripts: [...found.scripts, ...more] };
    };
  /** Without a script. A style sheet hides what is around the block. */
  const openExamples = async () =>
    createApp({
      ...{ ...all, canvas: true, pages: [...all.pages, ...(await listExamplePages(definition))] },
      findAssets: async (blocks) => {
        const { early: _, ...found } = await app.findAssets(blocks);
        const stylesheets = [...found.stylesheets, assets.exampleStyles];
        return { ...found, scripts: [], stylesheets };
      },
    });
  let examples: ReturnType<typeof openExamples> | undefined;
  return {
    site: site.site,
    pages: createApp({ ...all, findAssets: withScripts([assets.pageScript]) }),
    canvas: createApp({ ...all, findAssets: withScripts(assets.canvasScripts), canvas: true }),
    openExamples: () => {
      examples ??= openExamples();
      return examples;
    },
  };
}
