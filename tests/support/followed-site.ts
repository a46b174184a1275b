import { join } from 'node:path';
import { site as definition } from 'virtual:vitrine/site';
import type { Hono } from 'hono';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import { joinSite, loadSiteParts, type OpenedSite } from '../../server/load/load-site.ts';
import { openPages } from '../../server/load/page-index.ts';
import { createLog } from '../../server/observability/log.ts';
import { createSiteMetrics } from '../../server/observability/metrics.ts';
import { getErrorPages } from '../../server/pages/find-page.ts';
import type { BuildCode } from '../../server/site-updates/site-repository.ts';
import { openSiteRepository } from '../../server/site-updates/site-repository.ts';
import { SiteUpdates } from '../../server/site-updates/site-updates.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { copyGitRepository, openGitRepository } from './git-repository.ts';
import { makeFolder } from './make-folder.ts';
import { copySiteFiles, pageOf } from './manifest-folder.ts';
import { createTestOptions } from './site.ts';

const manifestContext = await loadManifestContext(definition);
const parts = await loadSiteParts(definition);

export const pageFile = (name: string) => `page-manifests/${name}.json`;

/** The files of a commit that gives the page `/a` this title. */
export const titled = (title: string, more: object = {}) => ({
  [pageFile('a')]: pageOf('/a', { title, ...more }),
});

type App = { request: (path: string) => Response | Promise<Response> };
export const textOf = async (app: App, path: string) => (await app.request(path)).text();

type FollowOptions = {
  address: string;
  dataFolder: string;
  code?: BuildCode;
  /** What a process does before it listens; by default it opens the site. */
  open?: (place: string) => Promise<OpenedSite>;
  /** Ends when no request needs the commit before; by default at once. */
  ended?: Promise<void>;
};

/** Opens a site as the processes that answer do. */
export async function openPlace(place: string): Promise<OpenedSite> {
  const opened = await openPages(place, manifestContext);
  getErrorPages(opened.pages, parts.contentApi.dynamicPages && parts.dynamicPrefix);
  return joinSite(parts, opened);
}

/** What a server does that follows a repository, without its processes. Stopped after the test. */
export async function follow({
  address,
  dataFolder,
  code,
  open = openPlace,
  ended = Promise.resolve(),
}: FollowOptions) {
  const lines: Record<string, unknown>[] = [];
  const registry = new Registry();
  const folder = join(dataFolder, 'site');
  const stopping = new AbortController();
  let served: OpenedSite | undefined;
  const updates = new SiteUpdates({
    repository: openSiteRepository({
      address,
      branch: 'main',
      signal: stopping.signal,
      folder: join(folder, 'repository.git'),
    }),
    check: async () => {},
    serve: async (place) => {
      served = await open(place);
      return { ended };
    },
    folder,
    poll: 0,
    code,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: createSiteMetrics(registry),
  });
  const stop = () => {
    updates.stop();
    stopping.abort();
  };
  onTestFinished(stop);
  await updates.start();
  await updates.checkBranch();
  return {
    checkBranch: () => updates.checkBranch(),
    getStatus: () => updates.getStatus(),
    lines,
    stop,
    /** The app of the commit that is served now. */
    getApp: (): Hono => {
      if (!served) throw new Error('Nothing is served.');
      return createApp({ ...createTestOptions(), ...served });
    },
    readMetrics: () => registry.metrics(),
  };
}

/** A repository and a follower of it that serves its first commit. */
export async function followRepository(options: Partial<FollowOptions> = {}) {
  prepared ??= prepareRepository();
  const { first, ...original } = await prepared;
  const copy = await copyGitRepository(original, await makeFolder());
  const repository = { ...copy, first };
  const dataFolder = await makeFolder();
  const followed = await follow({ address: repository.address, dataFolder, ...options });
  return { repository, dataFolder, siteFolder: join(dataFolder, 'site'), ...followed };
}

/** Lasts as long as the process. */
let prepared: ReturnType<typeof prepareRepository> | undefined;
async function prepareRepository() {
  // Without pictures.
  const created = await openGitRepository((folder) => copySiteFiles(folder, 'errors'));
  const first = await created.push(titled('First'));
  const root = await makeFolder();
  return { first, ...(await copyGitRepository(created, join(root, 'repository'))) };
}
