import { useSyncExternalStore } from 'react';
import { keepStored, readStored } from './tab-storage.ts';

/** A value that outlives the components that show it; with a storage key, a reload of the page too. */
export type Value<Held> = {
  get: () => Held;
  set: (held: Held) => void;
  subscribe: (listener: () => void) => () => void;
  initial: Held;
};

type ValueOptions<Held> = {
  initial: Held;
  /** In session storage: gone when the tab is closed. */
  storageKey?: string;
  /** Parses the stored value; undefined: not usable. */
  parse?: (stored: unknown) => Held | undefined;
};

export function createValue<Held>({ initial, storageKey, parse }: ValueOptions<Held>): Value<Held> {
  let held: { value: Held } | undefined;
  const listeners = new Set<() => void>();
  const get = () => {
    held ??= { value: (storageKey && parse?.(readStored(storageKey))) || initial };
    return held.value;
  };
  return {
    get,
    set: (value) => {
      held = { value };
      if (storageKey) keepStored(storageKey, value === initial ? undefined : value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    initial,
  };
}

/** The value, and its initial one on the server and while hydrating. */
export function useValue<Held>({ get, subscribe, initial }: Value<Held>): Held {
  return useSyncExternalStore(subscribe, get, () => initial);
}
