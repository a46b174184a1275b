import { Parser } from 'htmlparser2';

const unread = new Set(['script', 'style', 'template', 'form', 'nav', 'svg']);
const block = /^(p|li|div|br|section|h[1-6]|td|th|dt|dd|summary)$/;

/** The words of a document's `<main>`, and those of its headings. */
export function readDocumentText(html: string): { headings: string; text: string } {
  const headings: string[] = [];
  const words: string[] = [];
  let main = 0;
  let silent = 0;
  let heading = 0;
  const parser = new Parser({
    onopentag(tag) {
      if (tag === 'main') main += 1;
      if (unread.has(tag)) silent += 1;
      if (/^h[1-6]$/.test(tag)) heading += 1;
      if (block.test(tag)) words.push(' ');
    },
    ontext(text) {
      if (main === 0 || silent > 0) return;
      words.push(text);
      if (heading > 0) headings.push(text, ' ');
    },
    onclosetag(tag) {
      if (tag === 'main') main -= 1;
      if (unread.has(tag)) silent -= 1;
      if (/^h[1-6]$/.test(tag)) heading -= 1;
      if (block.test(tag)) words.push(' ');
    },
  });
  parser.end(html);
  return { headings: squash(headings), text: squash(words) };
}

const squash = (texts: readonly string[]) => texts.join('').replaceAll(/\s+/g, ' ').trim();
