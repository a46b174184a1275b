import { LRUCache } from 'lru-cache';

type CachedOptions<Args extends readonly unknown[], Value> = {
  /** Seconds for which a value is reused; 0 loads every time. */
  maxAge: number;
  /** Number of values; the least recently used are evicted first. */
  max: number;
  keyOf: (...args: Args) => string;
  load: (...args: Args) => Promise<Value>;
  /** Whether a value may be reused; a rejection never is. */
  isReusable?: (value: Value) => boolean;
};

/** Loads a value once, however often it is asked for; after a failure the next call tries again. */
export const loadOnce = <Value extends object>(load: () => Promise<Value>, maxAge = Infinity) =>
  cached({ maxAge, max: 1, keyOf: () => '', load });

/** Caches an async function: one call loads a value for all that wait for it. */
export function cached<Args extends readonly unknown[], Value extends object>({
  maxAge,
  max,
  keyOf,
  load,
  isReusable = () => true,
}: CachedOptions<Args, Value>) {
  if (maxAge === 0) return Object.assign((...args: Args) => load(...args), { clear: () => {} });
  const values = new LRUCache<string, Value, { args: Args }>({
    max,
    ...(Number.isFinite(maxAge) ? { ttl: maxAge * 1000 } : {}),
    fetchMethod: (_key, _stale, { context: { args } }) => load(...args),
    // A caller that waits during `clear()` gets the loaded value, which may be old and is not stored.
    ignoreFetchAbort: true,
  });
  const find = async (...args: Args): Promise<Value> => {
    const key = keyOf(...args);
    const value = await values.forceFetch(key, { context: { args } });
    if (!isReusable(value) && values.peek(key) === value) values.delete(key);
    return value;
  };
  // `clear`: the source of every value has changed.
  return Object.assign(find, { clear: () => values.clear() });
}
