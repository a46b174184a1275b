import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { Environment } from '../config/environment.ts';
import { joinSite, type OpenedSite, type Site } from '../load/load-site.ts';
import { keepIndex, openPagesSince, pageIndexPath, readIndex } from '../load/page-index.ts';
import type { SiteMetrics } from '../observability/metrics.ts';
import { getErrorPages } from '../pages/find-page.ts';
import type { Schedule } from '../schedule.ts';
import type { BuildCode } from './build-code.ts';
import { type CommitFolder, createCommitFolders } from './commit-folders.ts';
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
  log: Logger;
  metrics?: SiteMetrics | undefined;
  schedule?: Schedule | undefined;
};

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
  let index: Awaited<ReturnType<typeof openPagesSince>>['index'] | undefined;

  const open = async ({ path, objects }: CommitFolder): Promise<OpenedSite> => {
    index ??=
      (await readIndex(indexFile)) ?? (await readIndex({ path: pageIndexPath, code: buildHash }));
    const opened = await openPagesSince(path, manifestContext, {
      previous: index,
      stampOf: (file) => objects.get(relative(path, file)),
    });
    getErrorPages(opened.pages, parts.contentApi.dynamicPages && parts.dynamicPrefix);
    index = opened.index;
    void keepIndex(indexFile, index);
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
