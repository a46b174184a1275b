import { HTTPException } from 'hono/http-exception';
import type { PictureFormat, PictureWidth } from '../../src/ui/image/image-sources.ts';
import { pictureFormats, pictureWidths, scaledPrefix } from '../../src/ui/image/image-sources.ts';

/** The address of a scaled picture, parsed. */
export type ScaledUrl = {
  width: PictureWidth;
  format: PictureFormat;
  /** Path of the original, decoded: `/storage/équipe/portrait 1.jpg`. Without `..` and control characters. */
  path: string;
};

/** Parses `/images/640/avif/storage/portrait.jpg`. Throws {@link HTTPException} 400 or 404. */
export function parseScaledUrl(pathname: string): ScaledUrl {
  const [widthText, formatText, ...encoded] = pathname.slice(scaledPrefix.length + 1).split('/');
  const width = pictureWidths.find((known) => String(known) === widthText);
  if (!width) throw new HTTPException(404, { message: `Widths are ${pictureWidths.join(', ')}.` });
  const format = pictureFormats.find((known) => known === formatText);
  if (!format)
    throw new HTTPException(404, { message: `Formats are ${pictureFormats.join(', ')}.` });
  const parts = encoded.map(decodePart);
  if (parts.length < 2 || !['pictures', 'storage'].includes(parts[0] ?? '')) {
    throw new HTTPException(404, { message: 'Pictures are below /pictures/ and /storage/.' });
  }
  return { width, format, path: `/${parts.join('/')}` };
}

/** Encodes the path of an original. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unsafePart = /^\.*$|[/\\\u0000-\u001f\u007f]/;

function decodePart(encoded: string): string {
  try {
    const part = decodeURIComponent(encoded);
    if (!unsafePart.test(part)) return part;
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
  }
  throw new HTTPException(400, { message: 'This is not the path of a picture.' });
}
