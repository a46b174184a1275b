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
export class SiteUpdates {
  readonly #options: UpdatesOptions;
  readonly #currentFile: string;
  #current: Placed | undefined;
  #ended = Promise.resolve();
  #since = new Date();
  /** The branch's newest commit, if it has errors and is not served. */
  #rejected: { commit: string; diagnostics: readonly FileDiagnostic[] } | undefined;
  /** The last logged failure and code hash, so that each is logged once. */
  #failure = '';
  #codeHash: string | undefined;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #checking = Promise.resolve();
  #waiting: Promise<void> | undefined;

  constructor(options: UpdatesOptions) {
    this.#options = options;
    this.#currentFile = join(options.folder, 'current');
  }

  /** Serves the commit served last, else the newest, else the files of the build. Then looks at the branch. */
  async start(): Promise<void> {
    const { serve, poll } = this.#options;
    const last = placed.exec(await readFile(this.#currentFile, 'utf8').catch(() => ''));
    const { commit = '', place = '' } = last?.groups ?? {};
    if (last) await this.#accept(commit, () => this.#serve({ commit, place }));
    const checked = this.checkBranch();
    if (!this.#current) await checked;
    if (!this.#current) this.#ended = (await serve('.')).ended;
    if (poll > 0 && !this.#isStopped) {
      this.#timer = setInterval(() => void this.checkBranch(), poll * 1000);
    }
  }

  /**
   * Looks for a new commit; resolves when it is served or rejected. Never rejects. One look waits for the one
   * that runs: a push may be too late for that one.
   */
  checkBranch(): Promise<void> {
    this.#waiting ??= this.#checking.then(() => {
      this.#waiting = undefined;
      this.#checking = this.#isStopped ? Promise.resolve() : this.#tryUpdate();
      return this.#checking;
    });
    return this.#waiting;
  }

  /** The response of `GET /_vitrine/site`. Without a commit the files of the build are served. */
  getStatus() {
    return {
      commit: this.#current?.commit ?? null,
      since: this.#since.toISOString(),
      ...(this.#rejected ? { rejected: this.#rejected } : {}),
    };
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  async #tryUpdate(): Promise<void> {
    const { log, metrics } = this.#options;
    try {
      await this.#update();
      if (this.#failure) log.info('the repository of the site answers again');
      this.#failure = '';
    } catch (error) {
      if (this.#isStopped) return;
      metrics.countFailure();
      const reason = error instanceof Error ? error.message : String(error);
      if (reason === this.#failure) return;
      this.#failure = reason;
      // A git error fits into a line; any other may be a bug and is logged whole.
      const about = error instanceof GitError ? { reason } : { error };
      log.error(about, 'the site cannot be updated; the last commit stays');
    }
  }

  async #update(): Promise<void> {
    const { repository, folder, log, check } = this.#options;
    const begin = performance.now();
    const head = await repository.getHead();
    if (head === this.#current?.commit) this.#rejected = undefined;
    if (head === this.#current?.commit || head === this.#rejected?.commit) return;
    makePrivateFolder(folder);
    const commit = await repository.fetch();
    const next = { commit, place: places.find((one) => one !== this.#current?.place) ?? 'a' };
    await this.#ended;
    await repository.checkOut(commit, join(folder, next.place));
    await this.#compareCode(commit);
    const isAccepted = await this.#accept(commit, async () => {
      await check(join(folder, next.place));
      await this.#serve(next);
    });
    if (!isAccepted) return;
    await writeAtomically(this.#currentFile, `${commit} ${next.place}\n`);
    log.info({ commit, ms: Math.round(performance.now() - begin) }, 'a new commit is served');
    await repository.collectGarbage();
  }

  /** Runs a task on a commit; false: the commit has errors. */
  async #accept(commit: string, task: () => Promise<void>): Promise<boolean> {
    const { log, metrics } = this.#options;
    try {
      await task();
      return true;
    } catch (error) {
      if (!(error instanceof FileDiagnosticsError)) throw error;
      this.#rejected = { commit, diagnostics: error.diagnostics };
      metrics.countRejection();
      const diagnostics = error.diagnostics.map(formatFileDiagnostic);
      log.error({ commit, diagnostics }, 'the commit has mistakes and is not served');
      return false;
    }
  }

  async #serve(next: Placed): Promise<void> {
    const { serve, folder, metrics } = this.#options;
    this.#ended = (await serve(join(folder, next.place))).ended;
    this.#current = next;
    this.#since = new Date();
    this.#rejected = undefined;
    metrics.setUpdated(this.#since);
  }

  async #compareCode(commit: string): Promise<void> {
    const { repository, code, log } = this.#options;
    if (!code) return;
    const hash = await repository.hashCode(commit, code.paths);
    if (hash === undefined || hash === this.#codeHash) return;
    this.#codeHash = hash;
    if (Object.values(code.hashes).includes(hash)) return;
    log.warn({ commit }, 'the commit changes code: a build is due; pages that fit are served');
  }
}
