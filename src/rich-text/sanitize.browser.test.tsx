import { expect, test } from 'vitest';
import { sanitizeWithEngine } from './engine-browser.ts';
import { fixtures } from './sanitize.fixtures.ts';

test.each(fixtures)('in the browser, rich text: $title', ({ input, output }) => {
  expect(sanitizeWithEngine(input)).toBe(output);
});
