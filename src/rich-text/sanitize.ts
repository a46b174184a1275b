import { sanitizeWithEngine } from '#rich-text-engine';

declare const safe: unique symbol;

/** HTML that went through {@link sanitizeRichText}: the only kind that `RichText` accepts. */
export type SafeHtml = string & { readonly [safe]: true };

/**
 * Cleans HTML from content by the allow-list. The engine is chosen by package.json's `imports`:
 * sanitize-html on the server, DOMPurify in the browser.
 */
export function sanitizeRichText(html: string): SafeHtml {
  // The one place where the brand is given: the engine has just earned it.
  return sanitizeWithEngine(html) as SafeHtml;
}
