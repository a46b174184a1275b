import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

export type FreezableProxy = {
  /** The address of the same database, through the proxy. */
  url: string;
  /** From now on it takes connections and bytes, and nothing comes back. */
  freeze: () => void;
  /** What was held back goes on. */
  thaw: () => void;
  /** Ends every connection. */
  cut: () => void;
  close: () => Promise<void>;
};

/** Stands before a PostgreSQL server, and can hang as a server does that is stopped or unreachable. */
export async function startFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = url.port || '5432';
  const target = folder
    ? { path: join(folder, `.s.PGSQL.${port}`) }
    : { host: url.hostname, port: Number(port) };
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.pipe(upstream);
    upstream.pipe(client);
    if (isFrozen) hold(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  const hold = ([client, upstream]: readonly [Socket, Socket]) => {
    client.unpipe();
    upstream.unpipe();
    client.pause();
    upstream.pause();
  };
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  const address = server.address() as AddressInfo;
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const pair of pairs) hold(pair);
    },
    thaw: () => {
      isFrozen = false;
      for (const [client, upstream] of pairs) {
        client.pipe(upstream);
        upstream.pipe(client);
      }
    },
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
