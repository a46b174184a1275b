import { LRUCache } from 'lru-cache';

type CachedOptions<Args extends readonly unknown[], Value> = {
  /** Seconds for which a value may be used again; 0 loads every time. */
  maxAge: number;
  /** How many values are kept. */
  max: number;
  keyOf: (...args: Args) => string;
  load: (...args: Args) => Promise<Value>;
  /** Whether a value may be used again; a rejection never is. */
  isKept?: (value: Value) => boolean;
};

export type CachedFunction<Args extends readonly unknown[], Value> = ((
  ...args: Args
) => Promise<Value>) & {
  /** Forgets every value: what they were made from has changed. */
  clear: () => void;
};

/** The same function with a memory: a value is loaded once for all who wait for it, and kept. */
export function cached<Args extends readonly unknown[], Value extends object>({
  maxAge,
  max,
  keyOf,
  load,
  isKept = () => true,
}: CachedOptions<Args, Value>): CachedFunction<Args, Value> {
  if (maxAge === 0) return Object.assign((...args: Args) => load(...args), { clear: () => {} });
  const values = new LRUCache<string, Value, { args: Args }>({
    max,
    ...(Number.isFinite(maxAge) ? { ttl: maxAge * 1000 } : {}),
    fetchMethod: (_key, _stale, { context: { args } }) => load(...args),
    // Whoever waits while everything is forgotten gets the answer, which may be old and is not kept.
    ignoreFetchAbort: true,
  });
  const find = async (...args: Args): Promise<Value> => {
    const key = keyOf(...args);
    const value = await values.forceFetch(key, { context: { args } });
    if (!isKept(value) && values.peek(key) === value) values.delete(key);
    return value;
  };
  return Object.assign(find, { clear: () => values.clear() });
}
