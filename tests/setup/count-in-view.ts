/** Slides in view, fractions included, with the space after the last one, without what peeks. */
export function countInView(container: HTMLElement): number {
  const view = container.querySelector('[data-slider-part="viewport"]');
  const slides = [...(view?.querySelectorAll('li') ?? [])];
  const [first, second] = slides.map((slide) => slide.getBoundingClientRect());
  if (!view || !first || !second) return Number.NaN;
  const peek = Number.parseFloat(getComputedStyle(view).scrollPaddingRight) || 0;
  return (
    Math.round(
      ((view.clientWidth - peek + second.left - first.right) / (second.left - first.left)) * 10,
    ) / 10
  );
}
