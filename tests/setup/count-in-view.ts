/** Slides in view, fractions included, with the space after the last one, without what peeks. */
export function countInView(container: HTMLElement): number {
  const view = container.querySelector('[data-slider-part="viewport"]');
  const [first, second] = view?.querySelectorAll('li') ?? [];
  if (!view || !first || !second) return Number.NaN;
  const { width, left } = first.getBoundingClientRect();
  const step = second.getBoundingClientRect().left - left;
  const seen =
    view.clientWidth - (Number.parseFloat(getComputedStyle(view).scrollPaddingRight) || 0);
  return Math.round(((seen + step - width) / step) * 10) / 10;
}
