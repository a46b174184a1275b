import { preload } from 'react-dom';
import { isScalable, listScaledSources, narrow, wide } from './image-sources.ts';

/**
 * Has the document's head preload, on the server, the file that the browser will choose. React does
 * so by itself for an `<img>` alone, not inside a `<picture>`. Browsers leave out a preload whose type
 * they do not know and one whose media do not match, so that none fetches two formats or pictures.
 */
export function preloadImage(src: string, mobileSrc: string | undefined, sizes: string): void {
  const add = (address: string, media?: string) => {
    const [source] = listScaledSources(address);
    preload(address, {
      as: 'image',
      fetchPriority: 'high',
      media,
      type: source?.type,
      imageSrcSet: source?.srcSet,
      imageSizes: source && sizes,
    });
  };
  if (mobileSrc) add(mobileSrc, narrow);
  if (mobileSrc || isScalable(src)) add(src, mobileSrc && wide);
}
