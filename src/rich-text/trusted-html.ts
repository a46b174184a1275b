import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  richTextPolicyName,
} from './allow-list.ts';

/** The part of the Trusted Types API (W3C) that is used here; TypeScript's own types lack it. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
};

const attributeNames = [...new Set(Object.values(allowedAttributes).flat()), 'rel'];
/** Both sanitisers decode what they read: any other entity was not written by them. */
const value = '(?:[^"&]|&(?:amp|lt|gt|quot|nbsp);)*';
const address = `(?:(?:${allowedSchemes.join('|')}):|[^:/?#"&]*(?=[/?#"]))${value}`;
const attribute = `\\s+(?:(?:href|src)="${address}"|(?!href|src)(?:${attributeNames.join('|')})="${value}")`;
const allowedTag = new RegExp(`</?(?:${allowedTags.join('|')})(?:${attribute})*\\s*/?>`, 'g');

/** Whether a text is HTML as the sanitisers write it: tags and attributes of the allow-list only. */
export function isSanitised(html: string): boolean {
  return !html.replace(allowedTag, '').includes('<');
}

/** What the sanitisers have not written is shown as text. */
const refuseMarkup = (html: string) =>
  isSanitised(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const blockResolver = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  richTextPolicyName,
  { createHTML: refuseMarkup },
);

/**
 * Sanitised HTML as browsers with Trusted Types take it for `innerHTML`. The policy trusts nobody: it
 * looks at every text again, so that whoever gets hold of it gains nothing. Elsewhere the same text.
 */
export function trustHtml(html: string): string {
  return blockResolver ? blockResolver.createHTML(html) : html;
}
