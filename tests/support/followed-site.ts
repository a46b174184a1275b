import { access, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { loadSiteParts, type OpenedSite } from '../../server/load/load-site.ts';
import { createLog } from '../../server/observability/log.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import type { Schedule } from '../../server/schedule.ts';
import type { BuildCode } from '../../server/site-updates/build-code.ts';
import { followSite } from '../../server/site-updates/follow-site.ts';
import { type IndexCommit, indexCommit } from '../../server/site-updates/index-commit.ts';
import { site as definition } from '../../site/site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { copyGitRepository, type GitRepository, openGitRepository } from './git-repository.ts';
import { pageOf } from './manifest-folder.ts';
import { createTestOptions } from './site.ts';
import { waitFor } from './wait-for.ts';

/** What reads the manifests of each commit. */
export const manifestContext = await loadManifestContext(definition);
const parts = await loadSiteParts(definition);

/** A small site of this build: the pages `/` and `/a`, its error pages, the records and no pictures. */
export async function writeSmallSite(folder: string): Promise<void> {
  for (const name of ['site.json', 'facts.json', 'errors']) {
    await cp(join('page-manifests', name), join(folder, 'page-manifests', name), {
      recursive: true,
    });
  }
  const isRecords = (path: string) => !path.startsWith(join('content', 'storage'));
  await cp('content', join(folder, 'content'), { recursive: true, filter: isRecords });
}

export const pageFile = (name: string) => `page-manifests/${name}.json`;

/** The files of a commit that gives the page `/a` this title. */
export const titled = (title: string, more: object = {}) => ({
  [pageFile('a')]: pageOf('/a', { title, ...more }),
});

type App = { request: (path: string) => Response | Promise<Response> };
export const textOf = async (app: App, path: string) => (await app.request(path)).text();

/** Spies on how often a block "post" is parsed, until the mocks are restored. */
export function spyOnPosts() {
  const post = manifestContext.definitions.get('post');
  if (!post) throw new Error('There is no block "post".');
  return vi.spyOn(post.content, 'safeParse');
}

/** A repository of the small site, whose first commit has a page `/a` with the title `First`. */
export async function createSiteRepository(): Promise<GitRepository & { first: string }> {
  const repository = await openGitRepository(writeSmallSite);
  const first = await repository.push(titled('First'));
  return { ...repository, first };
}

type FollowOptions = {
  address: string;
  dataFolder: string;
  branch?: string;
  poll?: number;
  code?: BuildCode;
  buildHash?: string;
  schedule?: Schedule;
  indexCommit?: IndexCommit;
};

export type Followed = Awaited<ReturnType<typeof follow>>;

/** What a server does that follows a repository, without the server. Stopped after the test. */
export async function follow({
  address,
  dataFolder,
  branch = 'main',
  poll = 0,
  code,
  buildHash = 'this build',
  schedule,
  indexCommit: indexInProcess = (job) => indexCommit(job, manifestContext),
}: FollowOptions) {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics({ followsSite: true });
  const updates = followSite({
    environment: {
      DATA_DIR: dataFolder,
      SITE_REPOSITORY: address,
      SITE_BRANCH: branch,
      SITE_POLL: poll,
    },
    ...{ manifestContext, parts, buildHash, code, schedule },
    indexCommit: indexInProcess,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: metrics.site,
  });
  onTestFinished(updates.stop);
  /** The sites that were served, and what ends the requests on each but the last. */
  const served: { site: OpenedSite; end: () => void; ended: Promise<void> }[] = [];
  const serve = (site: OpenedSite) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const replaced = served.at(-1)?.ended ?? Promise.resolve();
    served.push({ site, end: resolve, ended: promise });
    return replaced;
  };
  const createSiteApp = (site: OpenedSite): Hono =>
    createApp({ ...createTestOptions(), ...site, metrics });
  const first = await updates.openFirst();
  if (first) serve(first);
  return {
    ...updates,
    first,
    served,
    lines,
    start: () => updates.start(serve),
    /** The app of the commit that is served now. */
    getApp: () => {
      const last = served.at(-1);
      if (!last) throw new Error('Nothing is served.');
      return createSiteApp(last.site);
    },
    readMetrics: async () => {
      const { site } = served.at(-1) ?? {};
      return site ? (await createSiteApp(site).request('/metrics')).text() : '';
    },
  };
}

/** A repository and the `DATA_DIR` of a server that has served its first commit. Lasts as long as the process. */
let served: ReturnType<typeof prepareServed> | undefined;
async function prepareServed() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-served-'));
  const dataFolder = join(folder, 'data');
  const created = await createSiteRepository();
  const { stop } = await follow({ address: created.address, dataFolder });
  await waitFor(() => access(join(dataFolder, 'site/page-index.json')));
  await stop();
  const repository = await copyGitRepository(created, join(folder, 'repository'));
  return { repository: { ...repository, first: created.first }, dataFolder };
}

/** A repository and a follower of it that has served its first commit before, and does so again. */
export async function followRepository(options: Partial<FollowOptions> = {}) {
  served ??= prepareServed();
  const prepared = await served;
  const dataFolder = await createDataFolder();
  await cp(prepared.dataFolder, dataFolder, { recursive: true });
  const copy = await copyGitRepository(prepared.repository, await createDataFolder());
  const repository = { ...copy, first: prepared.repository.first };
  const followed = await follow({ address: repository.address, dataFolder, ...options });
  followed.start();
  await followed.look();
  return { repository, dataFolder, siteFolder: join(dataFolder, 'site'), ...followed };
}

/** An empty `DATA_DIR` for the test that runs. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
