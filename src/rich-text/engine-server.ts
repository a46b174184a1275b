import sanitizeHtml from 'sanitize-html';
import * as allowList from './allow-list.ts';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The server's engine: `sanitize-html` needs no DOM (jsdom would cost half a gigabyte). */
export function sanitizeWithEngine(html: string): string {
  const shift = allowList.headingShift(html);
  const demote = (tagName: string, attribs: sanitizeHtml.Attributes) => ({
    tagName: allowList.shiftHeading(tagName, shift),
    attribs,
  });
  return sanitizeHtml(html, {
    allowedTags: allowList.allowedTags,
    allowedAttributes: {
      ...allowList.allowedAttributes,
      a: [...(allowList.allowedAttributes.a ?? []), 'rel'],
    },
    allowedSchemes: [...allowList.allowedSchemes],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(headings.map((tag) => [tag, demote])),
      a: (tagName, attribs) => {
        const { rel: _, href, ...kept } = attribs;
        if (!href || href.trim().startsWith('//')) return { tagName, attribs: kept };
        const rel = allowList.isExternal(href) ? { rel: 'noopener' } : {};
        return { tagName, attribs: { href: allowList.normaliseHref(href), ...kept, ...rel } };
      },
    },
  });
}
