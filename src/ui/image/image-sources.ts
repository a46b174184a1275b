/** Widths in pixels that the server scales pictures to (server/images/); no others exist. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** Formats that it gives them in, the smallest first: a browser takes the first that it knows. */
export const pictureFormats = ['avif', 'webp'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** Prefix of the addresses of scaled pictures: `/images/640/avif/storage/portrait.jpg`. */
export const scaledPrefix = '/images';

/** Where the upright picture is shown instead of the wide one. */
export const narrow = '(width < 768px)';
export const wide = '(width >= 768px)';

/**
 * Matches photographs of this site or its back end. Drawings (SVG) and GIFs are not scaled, and neither is
 * an address with a query, which would give one picture endless names.
 */
const scalable = /^\/(pictures|storage)\/[^?#]+\.(jpe?g|png|webp|avif)$/i;

export const isScalable = (src: string | undefined): boolean => scalable.test(src ?? '');

/** The modern formats of a picture, as attributes of `<source>`; none where it cannot be scaled. */
export function listScaledSources(src: string | undefined): { type: string; srcSet: string }[] {
  if (!isScalable(src)) return [];
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths
      .map((width) => `${scaledPrefix}/${width}/${format}${src} ${width}w`)
      .join(', '),
  }));
}
