import { createHmac } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
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

export type RateLimitOptions = {
  /** Requests of an address in a period; 0: no limit. */
  requests: number;
  /** Length of the period. */
  seconds?: number;
  /** What is counted. Limits with different names count separately. */
  name?: string;
  /** The database in which all processes count; without it each counts in memory. */
  database?: Pick<Database<unknown>, 'pool' | 'sqlite'> & { kysely?: QueryExecutorProvider };
  /** Shared by all processes. Addresses are hashed with it, as a plain hash of an IPv4 address is reversed by trying all. */
  secret?: string;
};

/** The longest period of a limit. */
export const secondsOfDay = 24 * 60 * 60;

export function createRateLimit({
  requests,
  seconds = 60,
  name = 'submissions',
  database = {},
  secret = '',
}: RateLimitOptions): CountRequest {
  if (requests === 0) return async () => undefined;
  const limiter = createLimiter({ points: requests, duration: seconds, keyPrefix: name }, database);
  return async (address) => {
    const key = createHmac('sha256', secret).update(address).digest('base64url');
    try {
      await limiter.consume(key);
      // The limiter counts in memory while the database does not answer.
      if (database.kysely) await clearRateLimits(database.kysely).catch(() => {});
      return undefined;
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      if (result.msBeforeNext > seconds * 1000) {
        // The clock has gone back since: the period would last as much longer.
        await limiter.delete(key);
        return undefined;
      }
      return Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    }
  };
}

/** Erases the counts of periods that have ended, and those of a clock that was ahead. */
export async function clearRateLimits(
  kysely: QueryExecutorProvider,
  now = Date.now(),
): Promise<void> {
  const latest = now + secondsOfDay * 1000;
  await sql`delete from rate_limits where expire < ${now} or expire > ${latest}`.execute(kysely);
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
