import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { SourceBinding } from '../schema/page.ts';
import type { ContentResult } from './content-result.ts';

/** The key of a source with its parameters. */
export type ContentKey = readonly ['content', string, Readonly<Record<string, string>>];

export const contentKey = ({ name, params }: Source): ContentKey => ['content', name, params];

/** What the document brings: what its sources answered, by their keys. */
export type BroughtContent = readonly (readonly [ContentKey, ContentResult])[];

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

type ContentResults = readonly (ContentResult | undefined)[];

/**
 * The results of sources, in their order; undefined while a call is under way. A source that nobody
 * has asked for yet is asked for here.
 */
export function useContentResults(sources: readonly SourceBinding[]): ContentResults {
  const store = useContext(ContentStoreContext);
  const last = useRef<ContentResults>([]);
  const read = () => {
    const results = sources.map(store.find);
    if (!isSame(results, last.current)) last.current = results;
    return last.current;
  };
  useEffect(() => {
    for (const binding of sources) {
      if (store.find(binding) === undefined) store.request(binding);
    }
  }, [store, sources]);
  return useSyncExternalStore(store.subscribe, read, read);
}

function isSame(first: ContentResults, second: ContentResults): boolean {
  return first.length === second.length && first.every((result, index) => result === second[index]);
}
