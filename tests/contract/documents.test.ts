import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createValidationDocument } from './validation-document.ts';

test('docs/validation.md is fresh', async () => {
  const written = await readFile('docs/validation.md', 'utf8').catch(() => '');
  expect(
    written === createValidationDocument(),
    'docs/validation.md is stale: run "npm run generate" and commit it',
  ).toBe(true);
});
