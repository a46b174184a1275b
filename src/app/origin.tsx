import { createContext, useContext } from 'react';

const OriginContext = createContext('');

/** The origin in canonical links (`PUBLIC_ORIGIN`). */
export const OriginProvider = OriginContext.Provider;

export function useOrigin(): string {
  return useContext(OriginContext);
}
