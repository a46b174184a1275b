import type { Pool } from 'pg';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

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
  pool?: Pool | undefined;
};

export function createRateLimit({
  requests,
  seconds = 60,
  name = 'submissions',
  pool,
}: RateLimitOptions): CountRequest {
  if (requests === 0) return async () => undefined;
  const options: IRateLimiterOptions = {
    points: requests,
    duration: seconds,
    keyPrefix: name,
  };
  const memory = new RateLimiterMemory(options);
  const limiter = pool
    ? new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // The limit also holds while the database does not answer.
        insuranceLimiter: memory,
      })
    : memory;
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
