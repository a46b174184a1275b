import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { Environment } from '../config/environment.ts';
import { joinSite, type OpenedSite, type Site } from '../load/load-site.ts';
import { keepIndex, type OpenedPages, openPagesSince, readIndex } from '../load/page-index.ts';
import type { SiteMetrics } from '../observability/metrics.ts';
import { getErrorPages } from '../pages/find-page.ts';
import type { Schedule } from '../schedule.ts';
import type { BuildCode } from './build-code.ts';
import { type CommitFolder, createCommitFolders } from './commit-folders.ts';
import { type IndexCommit, readLastIndex } from './index-commit.ts';
import { openSiteRepository } from './site-repository.ts';
import { createSiteUpdates, type SiteUpdates } from './site-updates.ts';

type FollowOptions = {
  environment: Pick<Environment, 'DATA_DIR' | 'SITE_BRANCH' | 'SITE_POLL'> & {
    SITE_REPOSITORY: string;
  };
  manifestContext: SiteManifestContext;
  /** The parts of the site that its code gives. */
  parts: Omit<Site, 'manifest'>;
  /** A hash of the build: an index of pages of another build is of no use. */
  buildHash: string;
  code?: BuildCode | undefined;
  /** Indexes commits with many changes. */
  indexCommit: IndexCommit;
  log: Logger;
  metrics?: SiteMetrics | undefined;
  schedule?: Schedule | undefined;
};

const manifestFolder = 'page-manifests/';

/** How many pages a start may have to parse: writing the index of a large site takes longer. */
const mostUnkept = 100;

/** Git's hash of each manifest, by its name in its folder, in order. */
function listManifests(files: CommitFolder['files']): Map<string, string> {
  const hashes: [name: string, hash: string][] = [];
  for (const { path, object } of files.values()) {
    if (!path.startsWith(manifestFolder) || !path.endsWith('.json')) continue;
    hashes.push([path.slice(manifestFolder.length), object]);
  }
  return new Map(hashes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Follows the repository that the environment names. `DATA_DIR/site` holds its copy and its commits. */
export function followSite(options: FollowOptions): SiteUpdates {
  const { environment, manifestContext, parts, buildHash, code, log, metrics } = options;
  const folder = join(environment.DATA_DIR, 'site');
  const stopping = new AbortController();
  const repository = openSiteRepository({
    address: environment.SITE_REPOSITORY,
    branch: environment.SITE_BRANCH,
    folder: join(folder, 'repository.git'),
    signal: stopping.signal,
  });
  const indexFile = { path: join(folder, 'page-index.json'), code: buildHash };
  let index: OpenedPages['index'] | undefined;

  /** Pages that are not as the index on disk has them. The next start parses these. */
  let unkept = 0;
  const keepWhenManyChanged = async (opened: OpenedPages['index']) => {
    const known = new Set(index?.pages);
    unkept += opened.pages.reduce((count, page) => count + (known.has(page) ? 0 : 1), 0);
    if (index && unkept < mostUnkept) return;
    unkept = 0;
    await keepIndex(indexFile, opened);
  };

  const open = async ({ path, files }: CommitFolder): Promise<OpenedSite> => {
    index ??= await readLastIndex(indexFile);
    const hashes = listManifests(files);
    const opened = await openPagesSince(path, manifestContext, {
      previous: index,
      hashOf: (name) => hashes.get(name),
      names: [...hashes.keys()],
      indexElsewhere: async () => {
        await options.indexCommit({ folder: path, hashes, indexFile }, stopping.signal);
        unkept = 0;
        index = (await readIndex(indexFile)) ?? index;
        return index;
      },
    });
    getErrorPages(opened.pages, parts.contentApi.dynamicPages && parts.dynamicPrefix);
    void keepWhenManyChanged(opened.index);
    index = opened.index;
    return joinSite(path, parts, opened);
  };

  const updates = createSiteUpdates({
    repository,
    folders: createCommitFolders(folder, repository),
    open,
    poll: environment.SITE_POLL,
    code,
    log,
    metrics,
    schedule: options.schedule,
  });
  return {
    ...updates,
    stop: () => {
      stopping.abort();
      return updates.stop();
    },
  };
}
