import DOMPurify from 'dompurify';
import * as allowList from './allow-list.ts';

const attributeNames = [...new Set(Object.values(allowList.allowedAttributes).flat())];
const schemes = new RegExp(
  `^(?:(?:${allowList.allowedSchemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
  'i',
);

DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const allowed = [
    ...(allowList.allowedAttributes['*'] ?? []),
    ...(allowList.allowedAttributes[element.nodeName.toLowerCase()] ?? []),
  ];
  if (!allowed.includes(attribute.attrName)) attribute.keepAttr = false;
  // DOMPurify allows `data:` pictures and protocol-relative links.
  if (/^\s*(\/\/|data:)/i.test(attribute.attrValue)) attribute.keepAttr = false;
});

/**
 * Renames event handlers and style attributes before parsing: DOMPurify removes them, but Chromium
 * reports a Content-Security-Policy violation when it parses them, even in an inert document.
 */
function renameReported(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])(on[a-z]+|style)(?=\s*=)/gi, '$1data-removed'),
  );
}

/** The browser's engine, loaded only when a fetch returns rich text. */
export function sanitizeWithEngine(html: string): string {
  const fragment = DOMPurify.sanitize(renameReported(html), {
    ALLOWED_TAGS: allowList.allowedTags,
    ALLOWED_ATTR: attributeNames,
    ALLOWED_URI_REGEXP: schemes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const shift = allowList.headingShift(html);
  for (const heading of shift === 0 ? [] : fragment.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    const demoted = document.createElement(allowList.shiftHeading(heading.localName, shift));
    demoted.append(...heading.childNodes);
    heading.replaceWith(demoted);
  }
  for (const link of fragment.querySelectorAll('a[href]')) {
    const href = allowList.normaliseHref(link.getAttribute('href') ?? '');
    link.setAttribute('href', href);
    if (allowList.isExternal(href)) link.setAttribute('rel', 'noopener');
  }
  const host = document.createElement('div');
  host.append(fragment);
  return host.innerHTML;
}
