/** For elements fixed at the bottom of the window: `--covered` is the height that a panel covers there. */
export const aboveCover = { 'data-above-cover': '' };

/**
 * Browser only: keeps an element that is fixed at the end of the window from covering the focus
 * (WCAG 2.4.11) and the end of the page. Follows the element's height. Returns a function that undoes this.
 *
 * It uses a separate style sheet: a custom property of `html`, or `html:has(…)`, would recalculate the
 * styles of every element.
 */
export function coverEnd(element: HTMLElement): () => void {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  const observer = new ResizeObserver(() => {
    const covered = `${element.offsetHeight}px`;
    sheet.replaceSync(
      `html{scroll-padding-block-end:calc(${covered} + 2.5rem)}` +
        // Continues the background of the footer.
        `body{border-block-end:calc(${covered} + 2rem) solid var(--ink)}` +
        `[data-above-cover]{--covered:${covered}}`,
    );
    // Once it has rules: the browser indexes those of the page again for an empty sheet, too.
    if (!document.adoptedStyleSheets.includes(sheet)) {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
