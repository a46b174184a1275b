import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The bodies of one response by encoding. */
export type Bodies = Readonly<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Bytes of memory that compressing takes. A page of 200 kB was measured at 2.4 MB; the estimate is far
 * higher because the memory is outside Node's heap, and the allocator seldom returns its fragments.
 */
export const costOfEncoding = ({ length }: Buffer) => 12 * 2 ** 20 + 3 * length;

/** Compresses fast: a visitor is waiting. */
export async function encodeBody(identity: Buffer): Promise<Bodies> {
  const [br, gz] = await Promise.all([brotli(identity, 5), compressGzip(identity, { level: 6 })]);
  return { br, gzip: gz, identity };
}

/** Compresses as small as possible: for responses that are requested again. */
export async function encodeWell(identity: Buffer): Promise<Bodies> {
  const [br, gz] = await Promise.all([brotli(identity, 11), compressGzip(identity, { level: 9 })]);
  return { br, gzip: gz, identity };
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** The encoding of the response (RFC 9110 section 12.5.3): the first supported one with the highest weight. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map(
    parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]),
  );
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  const best = Math.max(...encodings.map(weightOf));
  return best === 0
    ? 'identity'
    : (encodings.find((encoding) => weightOf(encoding) === best) ?? 'identity');
}
