import type { Logger } from 'pino';
import type { AppEnvironment } from './config/environment.ts';
import type { RunInQueue } from './http/work-queue.ts';
import type { OpenedSite } from './load/load-site.ts';
import type { Metrics } from './observability/metrics.ts';
import type { GetAssets } from './pages/assets.ts';
import type { SiteUpdatesOptions } from './site-updates/site-routes.ts';
import type { Submissions } from './submissions/open-submissions.ts';

/** What the app works with. Content and pictures are those of the embedded back end; unused with `API_ORIGIN`. */
export type AppOptions = OpenedSite & {
  environment: AppEnvironment;
  getAssets: GetAssets;
  /** Unset with `API_ORIGIN`, which receives the forms, and for a site without forms. */
  submissions?: (Pick<Submissions, 'routes' | 'check'> & Partial<Submissions>) | undefined;
  /** Without it nothing is logged. */
  log?: Logger;
  /** Without it nothing is counted. */
  metrics?: Metrics;
  /** Whether the server is stopping: load balancers then route visitors to others. */
  isStopping?: () => boolean;
  /** Folder of the client build; undefined in development, where Vite serves the modules. */
  clientDirectory?: string;
  /** Follows the site's repository; unset: the site stays as it is. */
  siteUpdates?: SiteUpdatesOptions | undefined;
  /** Runs the task of a page within a memory budget; by default without a limit. */
  runInBudget?: RunInQueue;
  /** Development only: the nonce of a document's styles and scripts. */
  createNonce?: () => string;
  /** Development and Studio only: pages that are not published are shown, with a notice. */
  showsUnpublished?: boolean;
  /** Whether Studio may frame the pages. */
  canvas?: boolean;
  /** The clock by which pages appear and disappear, in milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds for a block's content (decision 0111): later the page has the default, and browsers ask again. */
  contentTimeout?: number;
  /** Milliseconds for all calls of a dynamic page, which has no default. */
  pageTimeout?: number;
  /** Functions that clear the caches of content, in the order in which the caches fill. The app adds its own. */
  contentCaches?: Set<() => void>;
  /** Called after the webhook has cleared them. */
  onContentChange?: () => void;
};
