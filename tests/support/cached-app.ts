import { createResponseCache } from '../../server/cache/response-cache.ts';

export const kept = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** An app that counts what it is asked, and a cache before it whose clock the test sets. */
export function createSubject(
  respond: (count: number, request: Request) => Response | Promise<Response>,
  options: { maxBytes?: number; variesByHost?: boolean } = {},
) {
  const subject = { asked: 0, time: 0 };
  const cache = createResponseCache({
    fetch: (request) => {
      subject.asked += 1;
      return respond(subject.asked, request);
    },
    maxBytes: options.maxBytes ?? 1_000_000,
    variesByHost: options.variesByHost ?? false,
    now: () => subject.time,
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(cache.fetch(new Request(`http://site.example${path}`, { headers })));
  return Object.assign(subject, { cache, ask });
}

export const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'Content-Type': 'text/html', 'Cache-Control': kept, ...headers },
  });

export const textOf = async (response: Promise<Response>) => (await response).text();
