import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type AppOptions, createApp } from '../../../server/app.ts';
import { FileDiagnosticsError } from '../../../server/load/json-file.ts';
import {
  joinSite,
  loadSiteParts,
  type OpenedSite,
  type Site,
} from '../../../server/load/load-site.ts';
import { type OpenedPages, openPages, openPagesSince } from '../../../server/load/page-index.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import type { SharedChecks } from '../../../validate/validate-site.ts';
import { createExamplePages } from '../examples.ts';
import { type LastGood, loadLenientSite } from '../lenient-site.ts';
import { canvasParam } from '../protocol.ts';
import { createStudio, type StudioBindings } from '../studio.ts';
import { StudioError } from '../studio-error.ts';
import { mainId } from '../team-protocol.ts';
import { createBufferValidator, type ValidateBuffers } from '../validate-buffers.ts';
import { changeRef, type StudioRepository } from './repository.ts';

/** What pages of a workspace are rendered with; its files are added. */
export type WorkspaceApp = Omit<AppOptions, keyof OpenedSite> & {
  /** Addresses of Studio's own parts in pages: the script of the canvas, the style sheet of examples. */
  canvasScript: string;
  exampleStyles: string;
};

/** The files of a change, or of the site, in a folder, with what shows and checks them. */
export type Workspace = {
  root: string;
  /** The commit that the folder was made from. */
  commit: string;
  getSite: () => Promise<Site>;
  /** The calls that local Studio has too. */
  getStudio: () => Hono<StudioBindings>;
  /** Renders a page of the site, the canvas with its parameter. */
  showPage: (request: Request) => Promise<Response>;
  showExample: (request: Request) => Promise<Response>;
  /** Files have changed. */
  refresh: (commit: string) => void;
};

/** How many are in memory: as many as a team has at hand. */
const openWorkspaces = 8;

type WorkspacesOptions = {
  repository: StudioRepository;
  definition: SiteConfig;
  app: WorkspaceApp;
  /** With the publisher: a change has most pages of the site. */
  sharedChecks: SharedChecks;
  /** Of the code that parses pages. With it, the index of the site's pages outlives the process. */
  buildHash?: string | undefined;
};

export type Workspaces = Awaited<ReturnType<typeof createWorkspaces>>;

/** Opens the folders of changes. The caller takes turns for each of them. */
export async function createWorkspaces({
  repository,
  definition,
  app,
  sharedChecks,
  buildHash,
}: WorkspacesOptions) {
  const parts = await loadSiteParts(definition);
  const context = await loadManifestContext(definition);
  /** Of the site: most pages of a change are the same. */
  let index: OpenedPages['index'] | undefined;
  const mainGood: LastGood = { pages: new Map(), site: undefined, content: {} };

  const load = async (id: string, root: string, good: LastGood): Promise<OpenedSite> => {
    try {
      if (id !== mainId) {
        const opened = await openPagesSince(root, context, { previous: index });
        return joinSite(root, parts, opened);
      }
      const kept = buildHash ? { path: `${root}.pages.json`, code: buildHash } : undefined;
      const opened = await openPages(root, context, kept);
      index = opened.index;
      return joinSite(root, parts, opened);
    } catch (error) {
      if (!(error instanceof FileDiagnosticsError)) throw error;
      const site = await loadLenientSite(definition, root, good, parts);
      if (!site) throw error;
      return site;
    }
  };

  const create = (id: string, root: string, first: string): Workspace => {
    const check: ValidateBuffers = createBufferValidator(definition, root, {
      shadow: `${root}.check`,
      shared: sharedChecks,
    });
    const good: LastGood =
      id === mainId ? mainGood : { ...mainGood, pages: new Map(mainGood.pages) };
    let studio: Hono<StudioBindings> | undefined;
    let apps: ReturnType<typeof openApps> | undefined;
    const openApps = async () => {
      const site = await load(id, root, good);
      return createApps(site, app, definition);
    };
    const getApps = () => {
      apps ??= openApps().catch((error: unknown) => {
        apps = undefined;
        throw error;
      });
      return apps;
    };
    const workspace: Workspace = {
      root,
      commit: first,
      getStudio: () => {
        studio ??= createStudio({
          ...{ root, definition, check },
          environment: { PREVIEW_SECRET: undefined, PORT: 0 },
          // The server has let the request through.
          authorise: (_, next) => next(),
        });
        return studio;
      },
      getSite: async () => (await getApps()).site,
      showPage: async (request) => {
        const { pages, canvas } = await getApps();
        const isCanvas = new URL(request.url).searchParams.has(canvasParam);
        return (isCanvas ? canvas : pages).fetch(request);
      },
      showExample: async (request) => (await getApps()).showExample(request),
      refresh: (commit) => {
        workspace.commit = commit;
        studio = undefined;
        apps = undefined;
      },
    };
    return workspace;
  };

  const opened = new LRUCache<string, Workspace>({ max: openWorkspaces });
  return {
    /** Opens a folder as its branch has it; of one that is open, only the site's is brought up to date. */
    open: async (id: string): Promise<Workspace> => {
      const known = opened.get(id);
      const commit =
        id === mainId ? await repository.readHead() : await repository.readRef(changeRef(id));
      if (!commit) throw new StudioError('not-found');
      if (known?.commit === commit) return known;
      const root = repository.folderOf(id);
      await repository.checkOut(root, commit);
      known?.refresh(commit);
      const workspace = known ?? create(id, root, commit);
      opened.set(id, workspace);
      return workspace;
    },
    /** As it was opened last. */
    find: (id: string) => opened.get(id),
    /** The next one who opens it finds the files as the branch has them. */
    drop: (id: string) => void opened.delete(id),
    remove: async (id: string) => {
      opened.delete(id);
      const root = repository.folderOf(id);
      await repository.removeFolder(root);
      await repository.removeFolder(`${root}.check`);
    },
  };
}

function createApps(
  site: OpenedSite,
  { canvasScript, exampleStyles, ...options }: WorkspaceApp,
  definition: SiteConfig,
) {
  const all: AppOptions = { ...options, ...site, showsUnpublished: true };
  const findCanvasAssets: AppOptions['findAssets'] = async (blocks) => {
    const assets = await options.findAssets(blocks);
    return { ...assets, scripts: [...assets.scripts, canvasScript] };
  };
  return {
    site: site.site,
    pages: createApp(all),
    canvas: createApp({ ...all, findAssets: findCanvasAssets, canvas: true }),
    showExample: createExamplePages(definition, all, exampleStyles),
  };
}
