import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useService } from '../context/app-context.tsx';
import type { Params, SourceBinding, SourceCall } from '../schema/page.ts';
import type { ContentResult } from './content-result.ts';

export type ContentKey = readonly ['content', string, Params];

export const contentKey = ({ name, params }: SourceCall): ContentKey => ['content', name, params];

/** The results of a document's sources, by their keys. */
export type BroughtContent = readonly (readonly [ContentKey, ContentResult])[];

/** The results of a visit, or of a render, so far. */
export type ContentStore = {
  /** Undefined: not requested yet, or loading. */
  find: (source: SourceCall) => ContentResult | undefined;
  /** The result that the document's HTML shows; `find` by default. */
  findBrought?: (source: SourceCall) => ContentResult | undefined;
  /** Requests a result unless it is there or loading. */
  request: (source: SourceCall) => void;
  /** Calls `onChange` on each change. Returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};

const noContent: ContentStore = {
  find: () => undefined,
  request: () => {},
  subscribe: () => () => {},
};

declare module '../context/app-context.tsx' {
  interface AppServices {
    content: ContentStore;
  }
}

type ContentResults = readonly (ContentResult | undefined)[];

/** The results of sources, in order; undefined while loading. Requests results that are missing. */
export function useContentResults(sources: readonly SourceBinding[]): ContentResults {
  const store = useService('content') ?? noContent;
  const last = useRef<ContentResults>([]);
  const readBy = (find: ContentStore['find']) => {
    const results = sources.map(find);
    if (!isSame(results, last.current)) last.current = results;
    return last.current;
  };
  useEffect(() => {
    for (const binding of sources) {
      if (store.find(binding) === undefined) store.request(binding);
    }
  }, [store, sources]);
  return useSyncExternalStore(
    store.subscribe,
    () => readBy(store.find),
    () => readBy(store.findBrought ?? store.find),
  );
}

function isSame(first: ContentResults, second: ContentResults): boolean {
  return first.length === second.length && first.every((result, index) => result === second[index]);
}
