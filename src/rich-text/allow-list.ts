/** For both sanitisers. Without style and class attributes: the page's own styles apply. */
export const allowedTags: string[] = [
  // Words.
  ...'a abbr b br cite code em i img q s small span strong sub sup time u'.split(' '),
  // Paragraphs, headings and lists.
  ...'blockquote dd dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre ul'.split(' '),
  ...'caption table tbody td tfoot th thead tr'.split(' '),
];

export const allowedAttributes: Readonly<Record<string, string[]>> = {
  '*': ['lang'],
  a: ['href', 'title'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** Besides relative links. Others (`javascript:`, `data:` …) are removed. */
export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** The Trusted Types policy of `trusted-html.ts`, named in the Content-Security-Policy. */
export const richTextPolicyName = 'vitrine-rich-text';

/** The highest level of headings in rich text: below a block's title (`h2`). */
export const richTextHeadingLevel = 3;

/** The shift of a text's headings that puts the highest one at {@link richTextHeadingLevel}. */
export function headingShift(html: string): number {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map((match) => Number(match[1]));
  return levels.length === 0 ? 0 : richTextHeadingLevel - Math.min(...levels);
}

/** `h2` shifted by 1 becomes `h3`; never beyond `h6`. */
export function shiftHeading(tag: string, shift: number): string {
  return `h${Math.min(6, Math.max(1, Number(tag.slice(1)) + shift))}`;
}

/** Removes spaces from telephone links (RFC 3966). */
export function normaliseHref(href: string): string {
  return href.startsWith('tel:') ? href.replaceAll(/\s/gu, '') : href;
}

/** Whether a link leaves the site: it gets `rel=noopener`. */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}
