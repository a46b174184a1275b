import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startServer } from '../../tests/support/server-process.ts';

/** Bytes of a page's document after brotli, as the production server writes it. */
export async function measureHtml(route: string): Promise<number> {
  const server = await startServer();
  try {
    const answer = await fetch(`${server.origin}${route}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    // The same length whatever port this server has: it stands in links of the document.
    const html = (await answer.text()).replaceAll(server.origin, 'https://www.example.org');
    return (await promisify(brotliCompress)(html)).length;
  } finally {
    await server.stop();
  }
}
