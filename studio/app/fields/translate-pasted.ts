import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { headingShift, shiftHeading } from '../../../src/rich-text/allow-list.ts';
import { escapeHtml } from '../../../src/rich-text/escape-html.ts';

const { textContent } = DomUtils;
type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;
const isTag = (node: Node): node is Element => 'attribs' in node;
const isText = (node: Node) => node.type === ElementType.Text;

/** What is said of words by all that is around them. */
type Look = {
  isBold?: boolean | undefined;
  isItalic?: boolean | undefined;
  href?: string | undefined;
  isTitle?: boolean | undefined;
};

const blocks = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'center', 'dd', 'div', 'dl', 'dt'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr'],
  ...['html', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'td', 'th', 'tr', 'ul'],
]);
const unseen = new Set(['head', 'meta', 'script', 'style', 'template', 'title', 'xml']);
/** Lists and tables stay what they are. */
const kept = new Set(['ol', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td']);
/** Others are of the page or of the computer that the text comes from. */
const keptAddress = /^(https?|mailto|tel):/i;

/**
 * HTML of another program as the editor writes it. Word, Google Docs and LibreOffice say bold and italics by styles,
 * and Word lists, too. What the editor has no tag for becomes text.
 */
export function translatePasted(html: string): string {
  // The editor's own.
  if (html.includes('data-pm-slice')) return html;
  const written = writeBlocks(parseDocument(html).children, {});
  const shift = headingShift(written);
  return written.replaceAll(/(?<=<\/?)h[1-6](?=>)/g, (tag) => {
    const shifted = shiftHeading(tag, shift);
    return shifted > 'h4' ? 'h4' : shifted;
  });
}

const isBlock = (node: Node): node is Element =>
  isTag(node) && (blocks.has(node.name) || node.children.some(isBlock));

const readStyle = ({ attribs }: Element, name: string) =>
  new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`, 'i').exec(attribs.style ?? '')?.[1] ?? '';

/** Also the sign of an item, which Word writes before its text. */
const isUnseen = (node: Element) =>
  unseen.has(node.name) || /^ignore/i.test(readStyle(node, 'mso-list'));

/** Of an item of Word's lists, which is a paragraph. */
function readItem(node: Node) {
  const [, level] = (isTag(node) && /level(\d)/.exec(readStyle(node, 'mso-list'))) || [];
  if (level === undefined || !isTag(node) || node.name !== 'p') return undefined;
  const isNumbered = /^\s*\(?\w{1,4}[.)]/.test(textContent(node));
  return { level: Number(level), tag: isNumbered ? 'ol' : 'ul' };
}

function lookOf(node: Element, look: Look): Look {
  const [weight, slant] = [readStyle(node, 'font-weight'), readStyle(node, 'font-style')];
  const href = node.name === 'a' ? node.attribs.href?.trim() : undefined;
  return {
    ...look,
    isBold: weight
      ? /^(bold|[6-9]00)/i.test(weight)
      : look.isBold || /^(b|strong)$/.test(node.name),
    isItalic: slant
      ? /^(italic|oblique)/i.test(slant)
      : look.isItalic || /^(i|em)$/.test(node.name),
    href: href && keptAddress.test(href) ? href : look.href,
  };
}

/** Words with their marks, without blocks. */
const writeWords = (nodes: readonly Node[], look: Look): string =>
  nodes
    .map((node) => {
      if (isText(node))
        return markWords(escapeHtml(node.data.replaceAll(/[ \t\r\n\f]+/g, ' ')), look);
      if (!isTag(node) || isUnseen(node)) return '';
      if (node.name === 'br') return '<br>';
      if (node.name === 'img') return escapeHtml(node.attribs.alt ?? '');
      return writeWords(node.children, lookOf(node, look));
    })
    .join('');

function markWords(words: string, { isBold, isItalic, isTitle, href }: Look): string {
  if (words.trim() === '') return words;
  const slanted = isItalic ? `<em>${words}</em>` : words;
  // Titles are bold already.
  const marked = isBold && !isTitle ? `<strong>${slanted}</strong>` : slanted;
  return href === undefined ? marked : `<a href="${escapeHtml(href)}">${marked}</a>`;
}

/** Blocks, and what stands between them as paragraphs. */
function writeBlocks(nodes: readonly Node[], look: Look): string {
  let written = '';
  let words = '';
  const endParagraph = () => {
    // Empty lines are distances elsewhere.
    const text = words.replaceAll(/^(\s|<br>)+|(\s|<br>)+$/g, '');
    if (text !== '') written += `<p>${text}</p>`;
    words = '';
  };
  /** Word's lists around the next item. */
  const open: { level: number; tag: string }[] = [];
  const closeLists = (level: number, tag?: string) => {
    while (open.some((one) => one.level > level || (one.level === level && one.tag !== tag))) {
      written += `</li></${open.pop()?.tag}>`;
    }
  };
  for (const node of nodes) {
    const item = readItem(node);
    if (isText(node) && node.data.trim() === '' && open.length > 0) continue;
    if (!isBlock(node)) {
      closeLists(0);
      words += writeWords([node], look);
      continue;
    }
    endParagraph();
    closeLists(item?.level ?? 0, item?.tag);
    if (!item) {
      written += writeBlock(node, lookOf(node, look));
      continue;
    }
    if (open.at(-1)?.level === item.level) written += '</li>';
    else written += `<${open[open.push(item) - 1]?.tag}>`;
    written += `<li>${writeBlocks(node.children, look)}`;
  }
  endParagraph();
  closeLists(0);
  return written;
}

function writeBlock(node: Element, look: Look): string {
  const { name, attribs, children } = node;
  if (isUnseen(node)) return '';
  const [, ofTag] = /^h([1-6])$/.exec(name) ?? [];
  const ofRole = attribs.role === 'heading' ? attribs['aria-level'] : undefined;
  const level = attribs.class?.startsWith('MsoTitle') ? '1' : (ofTag ?? ofRole);
  if (level !== undefined) {
    const words = writeWords(children, { ...look, isTitle: true }).trim();
    return words === '' ? '' : `<h${level}>${words}</h${level}>`;
  }
  if (kept.has(name)) return writeKept(node, look);
  if (name !== 'pre') return writeBlocks(children, look);
  return `<p>${escapeHtml(textContent(node).trimEnd()).replaceAll('\n', '<br>')}</p>`;
}

function writeKept({ name, attribs, children }: Element, look: Look): string {
  const isTitle = look.isTitle || name === 'thead' || name === 'th';
  const tag = name === 'td' && isTitle ? 'th' : name;
  const numbers = ['start', 'colspan', 'rowspan'].map((attribute) =>
    Number(attribs[attribute]) > 1 ? ` ${attribute}="${Number(attribs[attribute])}"` : '',
  );
  return `<${tag}${numbers.join('')}>${writeBlocks(children, { ...look, isTitle })}</${tag}>`;
}
