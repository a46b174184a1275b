import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createDocuments } from './documents/documents.ts';

test.each([...createDocuments()])('%s is fresh', async (file, text) => {
  const written = await readFile(file, 'utf8').catch(() => '');
  expect(written === text, `${file} is stale: run "npm run generate" and commit it`).toBe(true);
});
