/** Runs in the page: the words in it that stand on more than one line. A mail address may break anywhere. */
export function findBrokenWords(): string[] {
  // A browser that has a dictionary hyphenates words that fit, too.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { hyphens: none !important }');
  document.adoptedStyleSheets.push(sheet);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: parent } = text;
    if (!parent?.checkVisibility() || parent.closest('a[href^="mailto:"]')) continue;
    for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}\p{N}’]+/gu) ?? []) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  document.adoptedStyleSheets.pop();
  return broken;
}
