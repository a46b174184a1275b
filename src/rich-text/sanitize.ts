import { sanitizeWithEngine } from '#rich-text-engine';

declare const safe: unique symbol;

/** Sanitised HTML, which `RichText` requires. */
export type SafeHtml = string & { readonly [safe]: true };

/** `imports` in package.json: sanitize-html on the server, DOMPurify in the browser. */
export function sanitizeRichText(html: string): SafeHtml {
  // The only cast to this type: the engine has sanitised the text.
  return sanitizeWithEngine(html) as SafeHtml;
}
