import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getClientAddress } from '../http/client-address.ts';
import { searchParam } from './search.ts';

/** Of one address: more than a person types. */
const searchesPerMinute = 30;

/**
 * Counts the searches of each address. The returned function says whether the search of a request may be
 * answered; also true for a request without one.
 */
export function createSearchLimit(trustedProxies = 0): (context: Context) => Promise<boolean> {
  const searches = new RateLimiterMemory({ points: searchesPerMinute, duration: 60 });
  return async (context) =>
    !new URL(context.req.url).searchParams.has(searchParam) ||
    searches.consume(getClientAddress(context, trustedProxies)).then(
      () => true,
      () => false,
    );
}
