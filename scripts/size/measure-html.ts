import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { startServer } from '../support/server-process.ts';

type HtmlSizes = {
  /** Bytes of a page's document after brotli, as the production server writes it. */
  whole: number;
  /** How many of them arrive before the first block is complete and styled. */
  firstView: number;
};

export async function measureHtml(route: string): Promise<HtmlSizes> {
  const server = await startServer();
  try {
    const answer = await fetch(`${server.origin}${route}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    // Replaces the origin in links: the port's length varies.
    const html = (await answer.text()).replaceAll(server.origin, 'https://www.example.org');
    const bytes = brotliCompressSync(html);
    const [, second] = [...html.matchAll(/<section id="[^"]+" data-block=/g)];
    const firstView = second ? Buffer.byteLength(html.slice(0, second.index)) : Number.NaN;
    return { whole: bytes.length, firstView: countUntil(bytes, firstView) };
  } finally {
    await server.stop();
  }
}

/** How many of the compressed bytes give that many bytes of the document. */
function countUntil(bytes: Buffer, wanted: number): number {
  let [few, enough] = [0, bytes.length];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    const come = brotliDecompressSync(bytes.subarray(0, middle), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    if (come.length < wanted) few = middle;
    else enough = middle;
  }
  return enough;
}
