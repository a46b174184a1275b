import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureFormat } from '../../src/ui/image/image-sources.ts';
import { ImageError } from './image-error.ts';

/**
 * Only these kinds of picture are ever decoded, whatever a file's name or type says: not the drawings
 * and documents that libvips would read too.
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
// Each picture is decoded once for each result; keeping libvips' own operations only costs memory.
sharp.cache(false);

/** Pixels of an original: those of a telephone's camera, and a bound to the memory of one decoding. */
const maximumPixels = 50_000_000;

/** Seconds for one result. */
const maximumSeconds = 20;

/**
 * Made while a visitor waits: at effort 2 an AVIF takes a seventh of the time of effort 4 and is about a
 * tenth larger (decision 0050).
 */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 75 }),
} satisfies Record<PictureFormat, unknown>;

/** Names what makes the bytes: results of another one are others. */
export const recipe = `avif 50 2, webp 75, ${sharp.versions.vips}`;

/** What matters of an original before it is decoded. */
export type Inspection = {
  /** Pixels, as it is seen: after the turn that its EXIF orientation asks for. */
  width: number;
  isAnimated: boolean;
};

/** Reads the header of a picture. Throws {@link ImageError} 413 or 415. */
export async function inspectPicture(bytes: Uint8Array): Promise<Inspection> {
  const { width, height, autoOrient, pages } = await readHeader(bytes);
  if (width * height > maximumPixels) {
    throw new ImageError(413, 'The picture has too many pixels.');
  }
  return { width: autoOrient.width, isAnimated: (pages ?? 1) > 1 };
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // No pixel is decoded yet: their bound has an answer of its own.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new ImageError(415, 'The file is no JPEG, PNG, WebP or AVIF picture.', { cause });
  }
}

/** Scales to the width, never above the original's. Metadata is left out. Throws {@link ImageError} 422. */
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
    throw new ImageError(422, 'The picture cannot be decoded.', { cause });
  }
}
