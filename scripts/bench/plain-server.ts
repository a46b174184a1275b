import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The limit to compare with: node:http that sends the same bytes with the same headers from memory.
 * Run as a process of its own; takes the answer as JSON on its standard input.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const { headers, body } = JSON.parse(Buffer.concat(chunks).toString()) as {
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
