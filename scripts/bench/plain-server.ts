import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The limit to compare with: node:http that sends the response of an address from memory, with the same
 * headers. Run as a process of its own.
 */
const [, , copied = ''] = process.argv;

/** With `node:http`, because `fetch` would decompress it. */
async function fetchOnce(): Promise<{ headers: string[]; body: Buffer }> {
  const request = get(copied, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    /^(date|connection|keep-alive)$/i.test(name) ? [] : [name, String(value)],
  );
  return { headers, body: Buffer.concat(await response.toArray()) };
}

let answer = await fetchOnce();
let previous: Buffer | undefined;
// The server compresses a response better when it is requested again.
while (!previous?.equals(answer.body)) {
  previous = answer.body;
  for (let index = 0; index < 20; index += 1) answer = await fetchOnce();
}
const server = createServer((_, response) => {
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
