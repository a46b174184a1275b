/**
 * The HTML of one part of a rendered page: a block by its id, `head`, `header`, `main` or `footer`.
 * Undefined when the page has no such part.
 */
export function findPagePart(html: string, part: string): string | undefined {
  if (['head', 'header', 'main', 'footer'].includes(part)) {
    const start = html.search(new RegExp(`<${part}[ >]`));
    const end = html.indexOf(`</${part}>`, start);
    return start === -1 || end === -1 ? undefined : html.slice(start, end);
  }
  const start = html.indexOf(`<section id="${part}" data-block="`);
  if (start === -1) return undefined;
  const next = html.indexOf('<section id="', start + 1);
  return html.slice(start, next === -1 ? html.indexOf('</main>') : next);
}
