import type { Logger } from 'pino';
import { GitError } from '../git/run-git.ts';
import {
  type FileDiagnostic,
  FileDiagnosticsError,
  formatFileDiagnostic,
} from '../load/json-file.ts';
import type { OpenedSite } from '../load/load-site.ts';
import type { SiteMetrics } from '../observability/metrics.ts';
import { type Schedule, scheduleTimeout } from '../schedule.ts';
import type { BuildCode } from './build-code.ts';
import type { CommitFolder, CommitFolders } from './commit-folders.ts';
import type { SiteRepository } from './site-repository.ts';

/** The response of `GET /_vitrine/site`. */
export type SiteStatus = {
  /** Null: the files of the build are served. */
  commit: string | null;
  /** Start of serving, ISO 8601. */
  since: string;
  /** The branch's newest commit, if it has errors and is not served. */
  rejected?: { commit: string; diagnostics: readonly FileDiagnostic[] };
};

export type SiteUpdates = {
  /** The first site: the commit served last, else the newest, else undefined. */
  openFirst: () => Promise<OpenedSite | undefined>;
  /** Polls now and every `poll` seconds. `serve` resolves when no request needs the previous site. */
  start: (serve: (site: OpenedSite) => Promise<void>) => void;
  /** Looks for a new commit; resolves when it is served or rejected. Never rejects. */
  look: () => Promise<void>;
  getStatus: () => SiteStatus;
  stop: () => Promise<void>;
};

type UpdatesOptions = {
  repository: SiteRepository;
  folders: CommitFolders;
  /** Opens and checks a commit. Throws a {@link FileDiagnosticsError} if it has errors. */
  open: (folder: CommitFolder) => Promise<OpenedSite>;
  /** Seconds between two polls; 0: only after a webhook. */
  poll: number;
  /** The code of the running build; undefined: not known. */
  code?: BuildCode | undefined;
  log: Logger;
  metrics?: SiteMetrics | undefined;
  now?: () => number;
  schedule?: Schedule | undefined;
};

/** Follows the branch of a repository: each new commit is laid out, opened, checked and served. */
export function createSiteUpdates(options: UpdatesOptions): SiteUpdates {
  const { repository, folders, open, poll, code, log, metrics, now = Date.now } = options;
  const { schedule = scheduleTimeout } = options;
  let serve: (site: OpenedSite) => Promise<void> = async () => {};
  let current: CommitFolder | undefined;
  /** The previous commit, and the end of its last request. */
  let before: { commit: string; ended: Promise<void> } | undefined;
  let since = new Date(now());
  let rejected: SiteStatus['rejected'];
  /** The last logged failure and code hash, so that each is logged once. */
  let failure = '';
  let codeHash = code?.hash;

  const compareCode = async (commit: string) => {
    if (!code) return;
    const hash = await repository.hashCode(commit, code.paths);
    if (hash === undefined || hash === codeHash) return;
    codeHash = hash;
    if (hash === code.hash) return;
    log.warn({ commit }, 'the commit changes code: a build is due; its pages are served meanwhile');
  };

  const reject = (commit: string, error: FileDiagnosticsError) => {
    rejected = { commit, diagnostics: error.diagnostics };
    metrics?.countRejection();
    const diagnostics = error.diagnostics.map(formatFileDiagnostic);
    log.error({ commit, diagnostics }, 'the commit has mistakes and is not served');
  };

  /** Opens the newest commit unless it is known; undefined: nothing new is to be served. */
  const findNewest = async () => {
    const head = await repository.findHead();
    if (head === current?.commit) rejected = undefined;
    if (head === current?.commit || head === rejected?.commit) return undefined;
    const commit = await repository.fetch();
    try {
      const folder = await folders.layOut(commit, current);
      return { folder, site: await open(folder) };
    } catch (error) {
      if (!(error instanceof FileDiagnosticsError)) throw error;
      reject(commit, error);
      await folders.remove(commit);
      return undefined;
    }
  };

  const setCurrent = async (folder: CommitFolder) => {
    await folders.setCurrent(folder.commit);
    current = folder;
    since = new Date(now());
    rejected = undefined;
    metrics?.setUpdated(since);
  };

  /** Keeps the commit that was replaced, for its last requests, and removes the one before it. */
  const retire = (commit: string, ended: Promise<void>) => {
    const beforeLast = before;
    before = { commit, ended };
    void beforeLast?.ended.then(async () => {
      // A branch that went back may serve it again.
      if (beforeLast.commit === current?.commit || beforeLast.commit === before?.commit) return;
      await folders.remove(beforeLast.commit);
    });
  };

  const update = async () => {
    const begin = now();
    const newest = await findNewest();
    if (!newest) return;
    const { folder, site } = newest;
    const replaced = current;
    await setCurrent(folder);
    const ended = serve(site);
    if (replaced) retire(replaced.commit, ended);
    const { commit } = folder;
    log.info({ commit, pages: site.pages.length, ms: now() - begin }, 'a new commit is served');
    await compareCode(commit);
    await repository.tidy();
  };

  const attempt = async (task: () => Promise<void>) => {
    try {
      await task();
      if (failure) log.info('the repository of the site answers again');
      failure = '';
    } catch (error) {
      if (isStopped) return;
      metrics?.countFailure();
      const reason = error instanceof Error ? error.message : String(error);
      if (reason === failure) return;
      failure = reason;
      // A git error fits into a line; any other may be a bug and is logged whole.
      const about = error instanceof GitError ? { reason } : { error };
      log.error(about, 'the site cannot be updated; the last commit stays');
    }
  };

  let isStopped = false;
  let isStarted = false;
  let cancel = () => {};
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  const lookUntilQuiet = async () => {
    do {
      isAskedAgain = false;
      await attempt(update);
    } while (isAskedAgain && !isStopped);
    looking = undefined;
    if (isStarted && poll > 0 && !isStopped) cancel = schedule(() => void look(), poll * 1000);
  };
  const look = () => {
    if (isStopped) return Promise.resolve();
    cancel();
    // A push during a poll may be too late for that poll.
    if (looking) isAskedAgain = true;
    looking ??= lookUntilQuiet();
    return looking;
  };

  return {
    openFirst: async () => {
      let first: OpenedSite | undefined;
      const known = await folders.findCurrent().catch(() => undefined);
      await folders.removeOthers(known?.commit);
      if (known) {
        try {
          first = await open(known);
          current = known;
          metrics?.setUpdated(since);
        } catch (error) {
          if (!(error instanceof FileDiagnosticsError)) throw error;
          reject(known.commit, error);
        }
      }
      if (first) return first;
      await attempt(async () => {
        const newest = await findNewest();
        if (!newest) return;
        first = newest.site;
        await setCurrent(newest.folder);
        await compareCode(newest.folder.commit);
      });
      return first;
    },
    start: (serveNext) => {
      serve = serveNext;
      isStarted = true;
      void look();
    },
    look,
    getStatus: () => ({
      commit: current?.commit ?? null,
      since: since.toISOString(),
      ...(rejected ? { rejected } : {}),
    }),
    stop: async () => {
      isStopped = true;
      cancel();
      await looking;
    },
  };
}
