import { expect, test } from 'vitest';
import { fixtures } from './sanitize.fixtures.ts';
import { sanitizeRichText } from './sanitize.ts';

/** Void elements are written in two ways; both say the same. */
const normalise = (html: string) => html.replaceAll(' />', '>');

test.each(fixtures)('on the server, rich text: $title', ({ input, output }) => {
  expect(normalise(sanitizeRichText(input))).toBe(output);
});

test.each(fixtures)('sanitising twice changes nothing more: $title', ({ input }) => {
  const once = sanitizeRichText(input);
  expect(sanitizeRichText(once)).toBe(once);
});
