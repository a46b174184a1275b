import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';

/** Counts a request of an address. Returns the seconds to wait when it exceeds the limit. */
export type CountRequest = (address: string) => Promise<number | undefined>;

type RateLimitOptions = {
  /** Requests of an address in a period; 0: no limit. */
  requests: number;
  /** Length of the period. */
  seconds?: number;
  /** What is counted. Limits with different names count separately. */
  name?: string;
  /** The database in which all processes count; without it each counts in memory. */
  database?: Pick<Database<unknown>, 'pool' | 'sqlite'>;
};

export function createRateLimit({
  requests,
  seconds = 60,
  name = 'submissions',
  database = {},
}: RateLimitOptions): CountRequest {
  if (requests === 0) return async () => undefined;
  const limiter = createLimiter({ points: requests, duration: seconds, keyPrefix: name }, database);
  return async (address) => {
    try {
      await limiter.consume(address);
      return undefined;
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      return Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    }
  };
}

function createLimiter(
  options: IRateLimiterOptions,
  { pool, sqlite }: NonNullable<RateLimitOptions['database']>,
) {
  const memory = new RateLimiterMemory(options);
  const stored = {
    ...options,
    tableName: 'rate_limits',
    tableCreated: true,
    // The limit also holds while the database does not answer.
    insuranceLimiter: memory,
  };
  if (pool) return new RateLimiterPostgres({ ...stored, storeClient: pool, storeType: 'pool' });
  if (!sqlite) return memory;
  // What the library calls of better-sqlite3. One statement needs no transaction of its own.
  const storeClient = {
    prepare: (sql: string) => sqlite.prepare(sql),
    transaction: <Run>(run: Run) => run,
  };
  return new RateLimiterSQLite({ ...stored, storeClient, storeType: 'better-sqlite3' });
}
