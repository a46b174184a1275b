import { site as definition } from 'virtual:vitrine/site';
import type { AppOptions } from '../../server/app-options.ts';
import { createHttpServer } from '../../server/http/http-server.ts';
import { createListener } from '../../server/listener.ts';
import { loadSite } from '../../server/load/load-site.ts';
import { openRawConnection, serveForFile } from '../support/http-listener.ts';

const site = await loadSite(definition);

type Headers = Readonly<Record<string, string>>;

/**
 * The production server (listener, cache, limits) with the project's site, for requests by the byte, until the
 * file of tests ends.
 */
export async function startRawServer(
  variables: Partial<AppOptions['environment']> = {},
  options: Partial<AppOptions> = {},
) {
  const environment = {
    API_ORIGIN: undefined,
    CONTENT_MAX_AGE: 60,
    PAGE_CACHE_SIZE: 8,
    PUBLIC_ORIGIN: undefined,
    IMAGE_ORIGINS: [],
    ...variables,
  };
  const listener = createListener({
    ...site,
    environment,
    getAssets: async () => ({ stylesheets: [], scripts: [] }),
    ...options,
  });
  const origin = await serveForFile(createHttpServer(listener, { MAX_CONNECTIONS: 0 }));
  /** Sends bytes as they are and gives all that comes back until the server closes, or `ends` holds. */
  const send = async (bytes: string, ends = (_: string) => false) => {
    const { socket, received, closed } = await openRawConnection(origin);
    socket.on('data', () => {
      if (ends(received())) socket.destroy();
    });
    socket.write(bytes, 'latin1');
    return closed;
  };
  /** Sends a request for a target that no client library would let through. */
  const ask = async (method: string, target: string, headers: Headers = {}, body?: string) => {
    const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
    const all = { Host: 'localhost', ...headers, ...length, Connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
    return parseAnswer(await send(head + (body ?? '')));
  };
  return {
    origin,
    send,
    ask,
    get: (target: string, headers?: Headers) => ask('GET', target, headers),
  };
}

export function parseAnswer(answer: string) {
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, end);
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    head,
    body: answer.slice(end + 4),
  };
}
