import { createContext, useContext, useEffect } from 'react';

/** Goes to a page of this site from code. Links need none of it: they are plain `<a>`. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

const NavigateContext = createContext<Navigate>(() => {});

/** Blocks know no router: the document provides its navigation; without one nothing moves. */
export const NavigateProvider = NavigateContext.Provider;

export function useGoTo(): Navigate {
  return useContext(NavigateContext);
}

const PrefetchContext = createContext<(path: string) => Promise<void>>(async () => {});

/** Fetches what a page needs. Only the browser has one. */
export const PrefetchProvider = PrefetchContext.Provider;

/** Has what a page needs there before anybody goes to it: the way needs no connection then. */
export function usePrefetch(path: string): void {
  const prefetch = useContext(PrefetchContext);
  useEffect(() => {
    // The navigation asks again, and does what there is to do.
    prefetch(path).catch(() => {});
  }, [prefetch, path]);
}
