import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  headingShift,
  isExternal,
  normaliseHref,
  shiftHeading,
} from './allow-list.ts';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The server's engine: `sanitize-html` needs no DOM (jsdom would cost half a gigabyte). */
export function sanitizeWithEngine(html: string): string {
  const shift = headingShift(html);
  const demote = (tagName: string, attribs: sanitizeHtml.Attributes) => ({
    tagName: shiftHeading(tagName, shift),
    attribs,
  });
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      ...Object.fromEntries(
        Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]),
      ),
      a: [...(allowedAttributes.a ?? []), 'rel'],
    },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(headings.map((tag) => [tag, demote])),
      a: (tagName, attribs) => {
        const { rel: _, href, ...kept } = attribs;
        if (!href || href.trim().startsWith('//')) return { tagName, attribs: kept };
        const rel = isExternal(href) ? { rel: 'noopener' } : {};
        return { tagName, attribs: { href: normaliseHref(href), ...kept, ...rel } };
      },
    },
  });
}
