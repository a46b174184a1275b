/** Questions that the walk asks in the page: each function runs there, and knows nothing outside itself. */

export function refuseCookies(): void {
  localStorage.setItem('cookiesAccepted', 'false');
}

/** Whether an element is to be seen, with that text in it. */
export function shows(selector: string, text = ''): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.getBoundingClientRect().height > 0 &&
      (element.textContent ?? '').includes(text),
  );
}

export function countHeadings(): number {
  return document.querySelectorAll('h1').length;
}

/** Pixels by which the page is wider than the screen. */
export function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

/** A client-side navigation keeps the mark, a page load loses it. */
export function markDocument(): void {
  Object.assign(window, { isMarked: true });
}
export function isMarked(): boolean {
  return 'isMarked' in window;
}

/** The slide at the left edge of a slider. */
export function findSlide(slider: string): number {
  const viewport = document.querySelector(`${slider} [data-slider-part="viewport"]`);
  const left = viewport?.getBoundingClientRect().left ?? 0;
  return [...(viewport?.querySelectorAll('.swiper-slide') ?? [])].findIndex(
    (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2,
  );
}
