import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { cacheControl } from '../cache/cache-control.ts';
import { serveFiles } from '../http/serve-files.ts';
import { ImageError } from './image-error.ts';
import type { ReadOriginal } from './scaled-images.ts';

/** Serves the pictures of a folder unscaled, under a prefix. */
export const servePictures = (root: string, prefix: string): MiddlewareHandler =>
  serveFiles({
    root,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    freshness: cacheControl.file,
  });

/** Reads originals from a folder, for both prefixes. A rewritten file has other validators. */
export function readFromFolder(folder: string, maximumBytes: number): ReadOriginal {
  return async (path, known) => {
    const name = path.replace(/^\/(pictures|storage)\//, '');
    const file = await open(join(folder, name)).catch((cause: unknown) => {
      throw new ImageError(404, 'There is no such picture.', { cause });
    });
    try {
      const stats = await file.stat();
      if (!stats.isFile()) throw new ImageError(404, 'There is no such picture.');
      if (stats.size > maximumBytes) throw new ImageError(413, 'The picture has too many bytes.');
      const version = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
      if (known?.version === version) return 'unchanged';
      return { bytes: await file.readFile(), validators: { version } };
    } finally {
      await file.close();
    }
  };
}
