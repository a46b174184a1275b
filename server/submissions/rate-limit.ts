import type { Pool } from 'pg';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts a request of an address; returns the seconds to wait when it is one too many. */
export type CountRequest = (address: string) => Promise<number | undefined>;

type RateLimitOptions = {
  /** Requests of an address in a period; 0: no limit. */
  requests: number;
  /** The period. */
  seconds?: number;
  /** What is counted. Limits with different names count apart. */
  name?: string;
  /** Where several processes count together; without it each counts in memory. */
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
        // A database that does not answer must not open the door.
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
