import { useEffect, useRef, useState } from 'react';

/** Shown when a content has no picture, or one that does not load. */
export const fallbackPicture = '/pictures/brand/fallback.svg';

type ImageProps = {
  src: string | undefined;
  /** Another picture where the window is narrower than 768 px. */
  mobileSrc?: string | undefined;
  alt: string;
  /** Intrinsic size in CSS pixels: keeps the place free until the picture is there (CLS 0). */
  width: number;
  height: number;
  className?: string | undefined;
  /** `eager` with high priority for the picture that a visitor sees first; `lazy` otherwise. */
  loading?: 'eager' | 'lazy';
};

/** A picture with its dimensions, lazily loaded, replaced by the fallback when it fails. */
export function Image(props: ImageProps) {
  const { src, mobileSrc, alt, width, height, className, loading = 'lazy' } = props;
  const [failed, setFailed] = useState<string>();
  const element = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // The picture may have failed before hydration, when nobody listened to its error event.
    const image = element.current;
    if (src && image?.complete && image.naturalWidth === 0) setFailed(src);
  }, [src]);

  const picture = (
    <img
      ref={element}
      src={src && src !== failed ? src : fallbackPicture}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={loading}
      decoding="async"
      {...(loading === 'eager' ? { fetchPriority: 'high' as const } : {})}
      onError={() => setFailed(src)}
    />
  );
  if (!mobileSrc || src === failed) return picture;
  return (
    <picture>
      <source media="(width < 768px)" srcSet={mobileSrc} />
      {picture}
    </picture>
  );
}
