import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: too_many_connections. */
const tooManyConnections = '53300';

/** Milliseconds between two tries of a process that has no connection at all, and until more are tried. */
const pause = 50;
const restraint = 1_000;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * A pool that waits while the server has no free connection: for one of its own, or without any for one of
 * the server, within `connectionTimeoutMillis`. It never closes its last connection, so that a process
 * does not depend on other processes for one.
 */
export class PatientPool extends pg.Pool {
  readonly #size: number;
  readonly #timeout: number;
  #restrained: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super({ min: 1, ...config });
    this.#size = config.max;
    this.#timeout = config.connectionTimeoutMillis;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectInTurn();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#timeout;
    while (true) {
      try {
        return await super.connect();
      } catch (error) {
        const isFull = error instanceof pg.DatabaseError && error.code === tooManyConnections;
        if (!isFull || performance.now() > deadline) throw error;
        this.#restrain();
        await wait(pause * (1 + Math.random()));
      }
    }
  }

  /** Limits the pool to its present connections for a while; callers queue for them. */
  #restrain(): void {
    this.options.max = Math.max(1, this.totalCount);
    this.#restrained ??= setTimeout(() => {
      this.#restrained = undefined;
      this.options.max = this.#size;
    }, restraint).unref();
  }
}
