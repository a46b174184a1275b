/** Runs in the page: texts beyond the screen, cut off by a box, or over each other. */
export function findMisplacedTexts(): string[] {
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { rect: DOMRect; parent: Element; isOver: boolean; text: string }[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement: parent } = texts.currentNode;
    const text = textContent?.trim().slice(0, 40);
    const isShown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!parent || !text || !isShown || parent.closest('script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    let clip: HTMLElement | undefined;
    let isOver = false;
    let isApart = false;
    for (
      let box: HTMLElement | null = parent;
      box && box !== document.body;
      box = box.parentElement
    ) {
      const { clipPath, position, overflowX, overflowY } = getComputedStyle(box);
      if (position === 'fixed' || position === 'sticky') isOver = true;
      // What is only said, what scrolls, and slides that wait for their turn.
      const isRow = box.matches('[data-slider-part="viewport"]') || /auto|scroll/.test(overflowX);
      if (clipPath !== 'none' || isRow) isApart = true;
      if (/clip|hidden/.test(overflowX + overflowY)) clip ??= box;
    }
    if (isApart) continue;
    const frame = clip?.getBoundingClientRect();
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const isBeyond = rect.right > innerWidth + 1 || rect.left < -1;
      // The room that a letter may take above and below is more than a line has.
      const isCut = frame && (rect.bottom > frame.bottom + 4 || rect.top < frame.top - 4);
      if (isBeyond) found.add(`beyond the screen: ${text}`);
      if (isCut || (frame && rect.right > frame.right + 1)) found.add(`cut off: ${text}`);
      lines.push({ rect, parent, isOver, text });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      // A text and its own inline elements, and what stays in view while the page scrolls.
      if (one.isOver !== other.isOver || one.parent.contains(other.parent)) continue;
      if (other.parent.contains(one.parent)) continue;
      const width =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height =
        Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (width > 2 && height > 0.4 * Math.min(one.rect.height, other.rect.height))
        found.add(`over each other: ${one.text} | ${other.text}`);
    }
  }
  return [...found];
}
