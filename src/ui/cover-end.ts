/** Belongs to what is fixed at the end of the window: `--covered` is how much of that a panel covers. */
export const aboveCover = { 'data-above-cover': '' };

/**
 * Browser only: keeps what is focused (WCAG 2.4.11) and the end of the page free of an element that is fixed
 * at the end of the window, as high as it becomes. Returns what ends that.
 *
 * A sheet of its own: a custom property of `html`, or `html:has(…)`, would compute the styles of every
 * element anew.
 */
export function coverEnd(element: HTMLElement): () => void {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  const observer = new ResizeObserver(() => {
    const covered = `${element.offsetHeight}px`;
    sheet.replaceSync(
      `html{scroll-padding-block-end:calc(${covered} + 2.5rem)}` +
        // The ground of the footer goes on.
        `body{border-block-end:calc(${covered} + 2rem) solid var(--ink)}` +
        `[data-above-cover]{--covered:${covered}}`,
    );
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  observer.observe(element);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
