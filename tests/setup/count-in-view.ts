/** Slides in view, fractions included, with the space after the last one, without what peeks. */
export function countInView(container: HTMLElement): number {
  const view = container.querySelector('[data-slider-part="viewport"]');
  const [first, second] = view?.querySelectorAll('li') ?? [];
  if (!view || !first || !second) return Number.NaN;
  const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  const peek = Number.parseFloat(getComputedStyle(view).scrollPaddingRight) || 0;
  return Math.round(((view.clientWidth - peek + step - first.offsetWidth) / step) * 10) / 10;
}
