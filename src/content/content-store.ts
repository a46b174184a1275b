import { createContext, useContext } from 'react';
import type { SourceBinding } from '../pages/page-manifest.ts';
import type { ContentResult } from './content-result.ts';

type Source = Pick<SourceBinding, 'name' | 'params'>;

/** What the sources of a visit, or of a render, have answered so far. */
export type ContentStore = {
  /** Undefined: nobody has asked yet, or the call is under way. */
  find: (source: Source) => ContentResult | undefined;
  /** Asks for it unless it is there or on its way. */
  request: (source: Source) => void;
  /** Calls back when something has changed, until the function that it returns is called. */
  subscribe: (onChange: () => void) => () => void;
};

const noContent: ContentStore = {
  find: () => undefined,
  request: () => {},
  subscribe: () => () => {},
};

const ContentStoreContext = createContext(noContent);

export const ContentStoreProvider = ContentStoreContext.Provider;

export function useContentStore(): ContentStore {
  return useContext(ContentStoreContext);
}
