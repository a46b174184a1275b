import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  richTextPolicyName,
} from './allow-list.ts';

/** The used part of the Trusted Types API (W3C), which TypeScript does not declare. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
  emptyHTML: object;
};

const attributeNames = [...new Set(Object.values(allowedAttributes).flat()), 'rel'];
/** Sanitisers decode entities, and write only these. */
const value = '(?:[^"&]|&(?:amp|lt|gt|quot|nbsp);)*';
const address = `(?:(?:${allowedSchemes.join('|')}):|[^:/?#"&]*(?=[/?#"]))${value}`;
const attribute = `\\s+(?:(?:href|src)="${address}"|(?!href|src)(?:${attributeNames.join('|')})="${value}")`;
/** `RichText` gives headings ids, and cells their labels, after the sanitiser. */
const opening = `<(?:h[2-6] id="[a-z0-9-]+"|td data-label="${value}"|/?(?:${allowedTags.join('|')}))`;
const allowedTag = new RegExp(`${opening}(?:${attribute})*\\s*/?>`, 'g');

/** Whether a text has only tags and attributes of the allow-list, as the sanitisers write them. */
export function isSanitised(html: string): boolean {
  return !html.replace(allowedTag, '').includes('<');
}

/** Escapes a text that no sanitiser has written. */
const escapeUnsafe = (html: string) =>
  isSanitised(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Undefined in browsers without Trusted Types. */
export const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy(richTextPolicyName, { createHTML: escapeUnsafe });

/** The policy checks every text again, so that injected code cannot misuse it. */
export function trustHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
