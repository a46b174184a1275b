import { withTimeout } from '../../blocks/island.ts';
import type { ContentResult } from '../../content/content-result.ts';
import { contentKey } from '../../content/content-store.ts';
import { longestCode } from '../../router/page-data.ts';
import { loadOnce } from '../../ui/load-while-on-page.ts';
import type { ClientQueries, VisitOptions } from './query-client.ts';

/** The first page needs the document's state only; the first request loads the query client. */
export function createClientData(options: VisitOptions): ClientQueries {
  const brought = new Map<string, ContentResult>(
    options.content.map(([key, result]) => [JSON.stringify(key), result]),
  );
  const readers = new Set<() => void>();
  let queries: ClientQueries | undefined;
  const load = loadOnce(async () => {
    const code = import('./query-client.ts');
    const { createClientQueries } = await withTimeout(code, longestCode);
    queries = createClientQueries(options);
    queries.content.subscribe(() => {
      for (const read of readers) read();
    });
    return queries;
  });

  return {
    content: {
      find: (source) =>
        queries ? queries.content.find(source) : brought.get(JSON.stringify(contentKey(source))),
      findBrought: (source) => brought.get(JSON.stringify(contentKey(source))),
      request: (source) => {
        load().then(
          ({ content }) => content.request(source),
          (error: unknown) => console.error('Failed to fetch content:', error),
        );
      },
      subscribe: (read) => {
        readers.add(read);
        return () => readers.delete(read);
      },
    },
    loadPage: async (...args) => (await load()).loadPage(...args),
    prefetchPage: async (path) => (await load()).prefetchPage(path),
  };
}
