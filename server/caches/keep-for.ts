import { LRUCache } from 'lru-cache';

type KeepOptions<Args extends readonly unknown[], Value> = {
  /** Seconds for which a value may be used again; 0 loads every time. */
  maxAge: number;
  /** How many values are kept. */
  max: number;
  keyOf: (...args: Args) => string;
  load: (...args: Args) => Promise<Value>;
  /** Whether a value may be used again; a rejection never is. */
  isKept?: (value: Value) => boolean;
};

export type Kept<Args extends readonly unknown[], Value> = ((...args: Args) => Promise<Value>) & {
  /** Forgets every value: what they were made from has changed. */
  clear: () => void;
};

/** The same function with a memory: a value is loaded once for all who wait for it, and kept. */
export function keepFor<Args extends readonly unknown[], Value extends object>({
  maxAge,
  max,
  keyOf,
  load,
  isKept = () => true,
}: KeepOptions<Args, Value>): Kept<Args, Value> {
  if (maxAge === 0) return Object.assign((...args: Args) => load(...args), { clear: () => {} });
  const values = new LRUCache<string, Value>({
    max,
    ...(Number.isFinite(maxAge) ? { ttl: maxAge * 1000 } : {}),
  });
  const loading = new Map<string, Promise<Value>>();
  const find = (...args: Args): Promise<Value> => {
    const key = keyOf(...args);
    const kept = values.get(key);
    if (kept) return Promise.resolve(kept);
    const waiting = loading.get(key);
    if (waiting) return waiting;
    const promise = load(...args)
      .then((value) => {
        // What was asked for before everything was forgotten may be old.
        if (isKept(value) && loading.get(key) === promise) values.set(key, value);
        return value;
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
    loading.set(key, promise);
    return promise;
  };
  return Object.assign(find, {
    clear: () => {
      values.clear();
      loading.clear();
    },
  });
}
