import { HTTPException } from 'hono/http-exception';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureFormat } from '../../src/ui/image/image-sources.ts';

/**
 * Only these formats are decoded, whatever a file's name or type says: not the SVG and PDF that libvips
 * also reads.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each result decodes its picture once: libvips' cache of operations would only cost memory.
sharp.cache(false);

/** Pixels of an original: a phone's camera has fewer, and decoding more takes too much memory. */
export const maximumPixels = 50_000_000;

/** Seconds for one result. */
const maximumSeconds = 20;

/** A visitor waits: effort 2 takes a seventh of the time of effort 4, for a tenth more bytes (decision 0050). */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 75 }),
} satisfies Record<PictureFormat, unknown>;

/** Identifies the encoders and their settings: part of the validators. */
export const recipe = `avif 50 2, webp 75, ${sharp.versions.vips}`;

/** Reads the header of a picture; decodes no pixel. Throws {@link HTTPException} 413 or 415. */
export async function inspectPicture(bytes: Uint8Array): Promise<{ isAnimated: boolean }> {
  const { width, height, pages } = await readHeader(bytes).catch((cause: unknown) => {
    const message = 'The file is no JPEG, PNG, WebP or AVIF picture.';
    throw new HTTPException(415, { message, cause });
  });
  if (width * height > maximumPixels) {
    throw new HTTPException(413, { message: 'The picture has too many pixels.' });
  }
  return { isAnimated: (pages ?? 1) > 1 };
}

/** Sharp itself throws for an empty file. */
const readHeader = async (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: false }).metadata();

/** Decodes a picture. Throws {@link HTTPException} 413, 415 or 422 for one that the site cannot show. */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  await inspectPicture(bytes);
  await scaleImage(bytes, 320, 'webp');
}

/** Scales to the width, never above the original's, and strips metadata. Throws {@link HTTPException} 422. */
export async function scaleImage(
  bytes: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const scaled = sharp(bytes, {
    limitInputPixels: maximumPixels,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: maximumSeconds });
  try {
    return new Uint8Array(await encoders[format](scaled).toBuffer());
  } catch (cause) {
    throw new HTTPException(422, { message: 'The picture cannot be decoded.', cause });
  }
}
