import { createContext, useContext } from 'react';

/** Goes to a page of this site from code. Links need none of it: they are plain `<a>`. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

const NavigateContext = createContext<Navigate>(() => {});

/** Blocks know no router: the document provides its navigation; without one nothing moves. */
export const NavigateProvider = NavigateContext.Provider;

export function useGoTo(): Navigate {
  return useContext(NavigateContext);
}
