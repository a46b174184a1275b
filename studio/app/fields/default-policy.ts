import { sanitizeWithEngine } from '../../../src/rich-text/engine-browser.ts';
import { trustedTypes } from '../../../src/rich-text/trusted-html.ts';

/** Sanitises every text that Tiptap parses as HTML, and what ProseMirror takes from the clipboard. */
trustedTypes?.createPolicy('default', { createHTML: sanitizeWithEngine });
