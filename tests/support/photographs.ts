import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type PhotographOptions = {
  width?: number;
  height?: number;
  /** Another photograph of the same size. */
  seed?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif';
};

/** A picture as a camera gives it: a sky, a ground, and no two parts alike. */
export async function createPhotograph(options: PhotographOptions = {}): Promise<Buffer> {
  const { width = 1600, height = 900, seed = 0, format = 'jpeg' } = options;
  return paint(width, height, seed).toFormat(format).toBuffer();
}

function paint(width: number, height: number, seed: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = Math.sin((x + seed * 90) / 40) + Math.cos((y + seed * 50) / 30);
      pixels.writeUIntBE((110 + 30 * wave) | 0, (y * width + x) * 3, 1);
      pixels.writeUIntBE((90 + 120 * (y / height)) | 0, (y * width + x) * 3 + 1, 1);
      pixels.writeUIntBE((200 - 100 * (x / width)) | 0, (y * width + x) * 3 + 2, 1);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A JPEG of 400 × 300 that has to be turned by a quarter, and says where it was taken. */
export async function createTurnedPhotograph(): Promise<Buffer> {
  return paint(400, 300, 0)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Camille' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** A WebP of two pictures, one after the other. */
export async function createAnimation(): Promise<Buffer> {
  const pictures = await Promise.all(
    [0, 1].map((seed) => createPhotograph({ width: 400, height: 300, seed, format: 'png' })),
  );
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A PNG of one pixel whose header says another size. */
export async function createBomb(width: number, height: number): Promise<Buffer> {
  const png = await createPhotograph({ width: 1, height: 1, format: 'png' });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  // Of the chunk IHDR.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
