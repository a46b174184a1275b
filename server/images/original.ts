/** What an origin said of a picture, to be asked whether it has changed since. */
export type Stamp = Readonly<Record<string, string>>;

type Original = { bytes: Uint8Array; stamp: Stamp };

/**
 * Reads the original of a decoded path like `/storage/portrait.jpg`; `unchanged` when it is still
 * the one of the stamp. Throws a PictureError.
 */
export type ReadOriginal = (path: string, known?: Stamp) => Promise<Original | 'unchanged'>;
