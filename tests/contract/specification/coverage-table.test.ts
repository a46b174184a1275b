import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createCoverageTable } from './coverage-table.ts';

test('docs/specification-coverage.md is fresh', async () => {
  const written = await readFile('docs/specification-coverage.md', 'utf8').catch(() => '');
  expect(
    written === createCoverageTable(),
    'it is stale: run "npm run generate" and commit it',
  ).toBe(true);
});
