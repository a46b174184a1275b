/**
 * What rich text from content may hold: one list for the server's sanitiser and the browser's.
 * No style or class attributes: the page's own styles decide how content looks.
 */
export const allowedTags = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
] as const;

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang'],
  a: ['href', 'title'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** Links may also be relative; anything else (`javascript:`, `data:` …) is removed. */
export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** Name of the Trusted Types policy of `trusted-html.ts`, which the Content-Security-Policy allows. */
export const richTextPolicyName = 'vitrine-rich-text';

/** The level at which headings inside rich text begin: under a block's title (`h2`). */
export const richTextHeadingLevel = 3;

/**
 * How far the headings of a text must move so that the highest one stands at
 * {@link richTextHeadingLevel}. The sanitised text keeps their order and their relative depth.
 */
export function headingShift(html: string): number {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map((match) => Number(match[1]));
  return levels.length === 0 ? 0 : richTextHeadingLevel - Math.min(...levels);
}

/** `h2` moved by 1 becomes `h3`; never beyond `h6`. */
export function shiftHeading(tag: string, shift: number): string {
  return `h${Math.min(6, Math.max(1, Number(tag.slice(1)) + shift))}`;
}

/** A telephone number may be written with spaces; its link has none (RFC 3966). */
export function normaliseHref(href: string): string {
  return href.startsWith('tel:') ? href.replaceAll(/\s/gu, '') : href;
}

/** Links that leave the site open as any link, but must not hand over the window (rel=noopener). */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}
