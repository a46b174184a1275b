import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { useSite } from '../../site/site-context.ts';
import emptyPicture from './empty-picture.svg?no-inline';
import { isScalable, listScaledSources, narrow, wide } from './image-sources.ts';

type ImageProps = {
  src: string | undefined;
  /** Another picture where the window is narrower than 768 px. */
  mobileSrc?: string | undefined;
  alt: string;
  /** Intrinsic size in CSS pixels, which reserves the space of the picture (CLS 0). */
  width: number;
  height: number;
  /** How wide the picture is on the page, like `(width >= 768px) 50vw, 93vw`: chooses its file. */
  sizes: string;
  className?: string | undefined;
  /** `eager` with high priority for the picture that a visitor sees first; `lazy` otherwise. */
  loading?: 'eager' | 'lazy';
};

type Source = { srcSet: string; type?: string; media?: string };

/**
 * A picture with its dimensions, lazily loaded. Photographs are served in modern formats and a fitting
 * width. A failed picture is replaced by the original, and that by the fallback.
 */
export function Image(props: ImageProps) {
  const { src, mobileSrc, alt, width, height, sizes, className, loading = 'lazy' } = props;
  const [failure, setFailure] = useState({ src, times: 0 });
  const fallbackPicture = useSite().fallbackPicture ?? emptyPicture;
  const element = useRef<HTMLImageElement>(null);
  const failed = failure.src === src ? failure.times : 0;
  const isScaled = failed === 0;
  const isFallback = !src || failed > (isScalable(src) || isScalable(mobileSrc) ? 1 : 0);
  const onError = () => setFailure({ src, times: failed + 1 });

  useEffect(() => {
    // The picture may have failed before hydration, without a listener for its error event.
    const image = element.current;
    if (src && image?.complete && image.naturalWidth === 0) setFailure({ src, times: 1 });
  }, [src]);

  const sources: Source[] = isFallback ? [] : listSources(src, mobileSrc, isScaled);
  if (import.meta.env.SSR && loading === 'eager' && src) preloadImage(src, mobileSrc, sizes);

  const picture = (
    <img
      ref={element}
      src={isFallback ? fallbackPicture : src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={loading}
      decoding="async"
      {...(loading === 'eager' ? { fetchPriority: 'high' as const } : {})}
      onError={onError}
    />
  );
  if (sources.length === 0) return picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={`${source.media} ${source.type}`} {...source} sizes={source.type && sizes} />
      ))}
      {picture}
    </picture>
  );
}

function listSources(src: string, mobileSrc: string | undefined, isScaled: boolean): Source[] {
  const list = (address: string) => (isScaled ? listScaledSources(address) : []);
  const upright = mobileSrc ? [...list(mobileSrc), { srcSet: mobileSrc }] : [];
  return [...upright.map((source) => ({ ...source, media: narrow })), ...list(src)];
}

/**
 * On the server, adds a preload link for the file that the browser will choose. React does so for an
 * `<img>`, but not inside a `<picture>`. Browsers ignore preloads of unknown types and of other media, so
 * none fetches two files.
 */
function preloadImage(src: string, mobileSrc: string | undefined, sizes: string): void {
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
