import { join } from 'node:path';
import type { Environment } from '../../server/config/environment.ts';
import { listenCompressed } from '../../server/listener.ts';
import type { GetAssets } from '../../server/pages/assets.ts';
import { createSiteServers } from './changes/site-servers.ts';
import { openStudio } from './studio-app.ts';
import type { StudioOptions } from './studio-parts.ts';
import { openRepositoryWorkspace } from './workspace/repository-workspace.ts';
import { contains } from './workspace/workspace.ts';

type OfStudio = 'definition' | 'kysely' | 'createServices' | 'assets' | 'origin' | 'log' | 'now';

export type StudioServerOptions = Pick<StudioOptions, OfStudio> & {
  environment: Pick<
    Environment,
    'DATA_DIR' | 'SITE_BRANCH' | 'SITE_POLL' | 'SITE_SERVERS' | 'PUBLIC_ORIGIN' | 'IMAGE_ORIGINS'
  > & { SITE_REPOSITORY: string; SITE_WEBHOOK_SECRET?: string | undefined };
  /** The forms of the running build; those of the site's folder by default. */
  formFolder?: string;
  /** Of the site's pages. */
  getAssets: GetAssets;
  request?: typeof fetch;
  /** Milliseconds for calls to the repository; a minute by default. */
  remoteTimeout?: number;
};

/** Opens Studio on a repository. Rejects where there is no copy yet and none can be made. */
export async function openStudioServer(options: StudioServerOptions) {
  const { environment, origin, formFolder = 'form-schemas', remoteTimeout, now } = options;
  const { SITE_REPOSITORY: address, SITE_BRANCH: branch, IMAGE_ORIGINS } = environment;
  const stopping = new AbortController();
  const folder = join(environment.DATA_DIR, 'studio');
  const workspace = await openRepositoryWorkspace({
    address,
    branch,
    folder,
    formFolder,
    remoteTimeout,
    now,
    signal: stopping.signal,
  });
  // Without a PREVIEW_SECRET: pages of a change are shown by links to the change.
  const rendering = { API_ORIGIN: undefined, CONTENT_MAX_AGE: 0, PUBLIC_ORIGIN: origin };
  const studio = await openStudio({
    ...options,
    workspace,
    folder,
    poll: environment.SITE_POLL,
    app: { environment: { ...rendering, IMAGE_ORIGINS }, getAssets: options.getAssets },
    servers: createSiteServers(
      environment,
      (commit, ancestor) => contains(workspace.git, commit, ancestor),
      options.request,
    ),
  });
  return {
    ...studio,
    listen: listenCompressed(studio.app.fetch),
    stop: async () => {
      await studio.stop();
      stopping.abort();
    },
  };
}
