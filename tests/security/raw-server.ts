import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { AppOptions } from '../../server/app-options.ts';
import { createHttpServer } from '../../server/http/http-server.ts';
import { createListener } from '../../server/listener.ts';
import { loadSite } from '../../server/load/load-site.ts';
import { site as definition } from '../../site/site.ts';

const site = await loadSite(definition);

export type RawAnswer = {
  status: number;
  headers: ReadonlyMap<string, string>;
  head: string;
  body: string;
};

type Headers = Readonly<Record<string, string>>;

export type RawServer = {
  origin: string;
  /** Sends bytes as they are and gives all that comes back until the server closes, or `ends` holds. */
  send: (bytes: string, ends?: (answer: string) => boolean) => Promise<string>;
  /** Sends a request for a target that no client library would let through. */
  ask: (method: string, target: string, headers?: Headers, body?: string) => Promise<RawAnswer>;
  get: (target: string, headers?: Headers) => Promise<RawAnswer>;
  close: () => Promise<void>;
};

/** The production server (listener, cache, limits) with the project's site, for requests by the byte. */
export async function startRawServer(
  environment: Partial<AppOptions['environment']> = {},
  options: Partial<AppOptions> = {},
): Promise<RawServer> {
  const all = {
    API_ORIGIN: undefined,
    CONTENT_MAX_AGE: 60,
    PUBLIC_ORIGIN: undefined,
    IMAGE_ORIGINS: [],
    ...environment,
  };
  const listener = createListener(
    {
      ...site,
      environment: all,
      findAssets: async () => ({ stylesheets: [], scripts: [], fonts: [] }),
      ...options,
    },
    { PAGE_CACHE_SIZE: 8, PUBLIC_ORIGIN: all.PUBLIC_ORIGIN },
  );
  const server = createHttpServer(listener, { MAX_CONNECTIONS: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  const send: RawServer['send'] = async (bytes, ends = () => false) => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      if (ends(answer)) socket.destroy();
    });
    // A server that refuses may do so while we still write.
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.write(bytes, 'latin1');
    await closed;
    return answer;
  };
  const ask: RawServer['ask'] = async (method, target, headers = {}, body) => {
    const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
    const all = { Host: 'localhost', ...headers, ...length, Connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
    return parseAnswer(await send(head + (body ?? '')));
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    send,
    ask,
    get: (target, headers) => ask('GET', target, headers),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function parseAnswer(answer: string): RawAnswer {
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
