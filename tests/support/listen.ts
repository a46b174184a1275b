import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Has a server listen on the loopback interface. Returns its port, a free one by default. */
export async function listen(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, not on a pipe.
  return (server.address() as AddressInfo).port;
}
