import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makePrivateFolder } from '../config/private-folder.ts';
import { GitError } from '../git/run-git.ts';
import { writeAtomically } from '../load/json-cache.ts';
import {
  type FileDiagnostic,
  FileDiagnosticsError,
  formatFileDiagnostic,
} from '../load/json-file.ts';
import type { SiteMetrics } from '../observability/metrics.ts';
import type { BuildCode, SiteRepository } from './site-repository.ts';

export type SiteUpdates = ReturnType<typeof createSiteUpdates>;

export type UpdatesOptions = {
  repository: SiteRepository;
  /** `DATA_DIR/site`. */
  folder: string;
  /** Checks a commit that is new. Throws a {@link FileDiagnosticsError} if it has errors. */
  check: (place: string) => Promise<void>;
  /** Serves a place. Throws as `check`. `ended` resolves when nothing reads the place before it. */
  serve: (place: string) => Promise<{ ended: Promise<void> }>;
  /** Seconds between two looks; 0: only after a webhook. */
  poll: number;
  /** The code of the running build; undefined: not known. */
  code?: BuildCode | undefined;
  log: Logger;
  metrics: SiteMetrics;
};

/** A commit in one of the two places where commits are laid out in turn. */
type Placed = { commit: string; place: string };

const places = ['a', 'b'];
const placed = /^(?<commit>[0-9a-f]{40,64}) (?<place>[ab])\n$/;

/** Follows the branch of a repository: each new commit is laid out, checked and served. */
export function createSiteUpdates(options: UpdatesOptions) {
  const { repository, folder, poll, code, log, metrics } = options;
  const currentFile = join(folder, 'current');
  let current: Placed | undefined;
  let ended = Promise.resolve();
  let since = new Date();
  /** The branch's newest commit, if it has errors and is not served. */
  let rejected: { commit: string; diagnostics: readonly FileDiagnostic[] } | undefined;
  /** The last logged failure and code hash, so that each is logged once. */
  let failure = '';
  let codeHash: string | undefined;

  const pathOf = ({ place }: Placed) => join(folder, place);
  /** Runs a task on a commit; false: the commit has errors. */
  const accept = async (commit: string, task: () => Promise<void>): Promise<boolean> => {
    try {
      await task();
      return true;
    } catch (error) {
      if (!(error instanceof FileDiagnosticsError)) throw error;
      rejected = { commit, diagnostics: error.diagnostics };
      metrics.countRejection();
      const diagnostics = error.diagnostics.map(formatFileDiagnostic);
      log.error({ commit, diagnostics }, 'the commit has mistakes and is not served');
      return false;
    }
  };

  const serve = async (next: Placed) => {
    ({ ended } = await options.serve(pathOf(next)));
    current = next;
    since = new Date();
    rejected = undefined;
    metrics.setUpdated(since);
  };

  const compareCode = async (commit: string) => {
    if (!code) return;
    const hash = await repository.hashCode(commit, code.paths);
    if (hash === undefined || hash === codeHash) return;
    codeHash = hash;
    if (Object.values(code.hashes).includes(hash)) return;
    log.warn({ commit }, 'the commit changes code: a build is due; pages that fit are served');
  };

  const update = async () => {
    const begin = performance.now();
    const head = await repository.getHead();
    if (head === current?.commit) rejected = undefined;
    if (head === current?.commit || head === rejected?.commit) return;
    makePrivateFolder(folder);
    const commit = await repository.fetch();
    const next = { commit, place: places.find((place) => place !== current?.place) ?? 'a' };
    await ended;
    await repository.checkOut(commit, pathOf(next));
    await compareCode(commit);
    const isAccepted = await accept(commit, async () => {
      await options.check(pathOf(next));
      await serve(next);
    });
    if (!isAccepted) return;
    await writeAtomically(currentFile, `${commit} ${next.place}\n`);
    log.info({ commit, ms: Math.round(performance.now() - begin) }, 'a new commit is served');
    await repository.collectGarbage();
  };

  const tryUpdate = async () => {
    try {
      await update();
      if (failure) log.info('the repository of the site answers again');
      failure = '';
    } catch (error) {
      if (isStopped) return;
      metrics.countFailure();
      const reason = error instanceof Error ? error.message : String(error);
      if (reason === failure) return;
      failure = reason;
      // A git error fits into a line; any other may be a bug and is logged whole.
      const about = error instanceof GitError ? { reason } : { error };
      log.error(about, 'the site cannot be updated; the last commit stays');
    }
  };

  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();
  let waiting: Promise<void> | undefined;
  /**
   * Looks for a new commit; resolves when it is served or rejected. Never rejects. One look waits for the one
   * that runs: a push may be too late for that one.
   */
  const checkBranch = (): Promise<void> => {
    waiting ??= checking.then(() => {
      waiting = undefined;
      checking = isStopped ? Promise.resolve() : tryUpdate();
      return checking;
    });
    return waiting;
  };

  return {
    /** Serves the commit served last, else the newest, else the files of the build. Then looks at the branch. */
    start: async () => {
      const last = placed.exec(await readFile(currentFile, 'utf8').catch(() => ''));
      const { commit = '', place = '' } = last?.groups ?? {};
      if (last) await accept(commit, () => serve({ commit, place }));
      const checked = checkBranch();
      if (!current) await checked;
      if (!current) ({ ended } = await options.serve('.'));
      if (poll > 0 && !isStopped) timer = setInterval(() => void checkBranch(), poll * 1000);
    },
    checkBranch,
    /** The response of `GET /_vitrine/site`. Without a commit the files of the build are served. */
    getStatus: () => ({
      commit: current?.commit ?? null,
      since: since.toISOString(),
      ...(rejected ? { rejected } : {}),
    }),
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
