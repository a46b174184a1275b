import { preload } from 'react-dom';
import { useSite } from '../../site/site-context.ts';
import emptyPicture from './empty-picture.svg?no-inline';
import { isScalable, listScaledSources, narrow, wide } from './image-sources.ts';

type ImageProps = {
  /** Without one, the site's fallback. */
  src?: string | undefined;
  /** Another picture where the window is narrower than 768 px. */
  mobileSrc?: string | undefined;
  /** Empty by default: the picture only decorates. */
  alt?: string;
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

/** The early script replaces a picture that fails (replace-failed-pictures.ts). */
export function Image(props: ImageProps) {
  const { src, mobileSrc, alt = '', width, height, sizes, className, loading = 'lazy' } = props;
  const fallback = useSite().fallbackPicture ?? emptyPicture;
  const sources = src ? listSources(src, mobileSrc) : [];
  if (import.meta.env.SSR && loading === 'eager' && src) preloadImage(src, mobileSrc, sizes);

  const picture = (
    <img
      src={src ?? fallback}
      data-fallback={fallback}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={loading}
      decoding={loading === 'eager' ? 'sync' : 'async'}
      {...(loading === 'eager' ? { fetchPriority: 'high' as const } : {})}
      suppressHydrationWarning
    />
  );
  if (sources.length === 0) return picture;
  return (
    <picture>
      {sources.map((source) => (
        <source
          suppressHydrationWarning
          key={`${source.media} ${source.type}`}
          {...source}
          sizes={source.type && sizes}
        />
      ))}
      {picture}
    </picture>
  );
}

function listSources(src: string, mobileSrc: string | undefined): Source[] {
  const upright = mobileSrc ? [...listScaledSources(mobileSrc), { srcSet: mobileSrc }] : [];
  return [...upright.map((source) => ({ ...source, media: narrow })), ...listScaledSources(src)];
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
