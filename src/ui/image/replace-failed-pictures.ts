import { onCapture } from '../on-capture.ts';

/** A scaled picture that fails becomes the original, and that its `data-fallback`. */
export function replaceFailedPictures(): void {
  // The `error` event does not bubble.
  onCapture('error', ({ target }) => replaceFailed(target));
  // Those that have failed before.
  for (const image of document.images) {
    if (image.src && image.complete && image.naturalWidth === 0) replaceFailed(image);
  }
}

function replaceFailed(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const sources = [...(image.closest('picture')?.querySelectorAll('source[srcset]') ?? [])];
  const scaled = sources.filter((source) => source.hasAttribute('type'));
  const { fallback } = image.dataset;
  // Browsers then choose again among what is left (HTML, "relevant mutations").
  for (const source of scaled.length > 0 ? scaled : sources) source.removeAttribute('srcset');
  if (scaled.length > 0 || fallback === undefined) return;
  delete image.dataset.fallback;
  image.src = fallback;
}
