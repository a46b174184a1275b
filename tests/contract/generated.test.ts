import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateFiles } from '../../scripts/generate/generated-files.ts';

test.each([...(await generateFiles())])('generated/%s is fresh', async (name, text) => {
  const written = await readFile(`generated/${name}`, 'utf8').catch(() => '');
  expect(written === text, `generated/${name} is stale: run "npm run generate" and commit it`).toBe(
    true,
  );
});
