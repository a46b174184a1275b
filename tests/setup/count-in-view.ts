/** Slides in view, fractions included: the space after the last one belongs to it, what peeks does not. */
export function countInView(container: HTMLElement): number {
  const view = container.querySelector('[data-slider-part="viewport"]');
  const [first, second] = view?.querySelectorAll('li') ?? [];
  if (!view || !first || !second) return Number.NaN;
  const { width, left } = first.getBoundingClientRect();
  const step = second.getBoundingClientRect().left - left;
  const peek = Number.parseFloat(getComputedStyle(view).scrollPaddingInlineEnd) || 0;
  return Math.round(((view.clientWidth - peek + step - width) / step) * 10) / 10;
}
