import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createFrenchFont, listFrenchCharacters } from '../../scripts/generate/french-font.ts';
import { generateFiles } from '../../validate/generate/generated-files.ts';
import { readJsonFiles } from '../support/read-json-files.ts';
import { createValidationDocument } from './validation-document.ts';

test.each([
  ...Array.from(await generateFiles(), ([name, text]) => [`generated/${name}`, text] as const),
  ['docs/validation.md', createValidationDocument()] as const,
])('%s is fresh', async (file, text) => {
  const written = await readFile(file, 'utf8').catch(() => '');
  expect(written === text, `${file} is stale: run "npm run generate" and commit it`).toBe(true);
});

test('generated/figtree-french.woff2 is fresh, and fits the first ten packets of a connection', async () => {
  const written = await readFile('generated/figtree-french.woff2').catch(() => Buffer.alloc(0));
  expect(written.equals(await createFrenchFont()), 'run "npm run generate" and commit it').toBe(
    true,
  );
  expect(written.length).toBeLessThan(13_000);
});

/** Figtree has no sign for them, in none of its files. */
const foreign = new Set(['\u202f', '\u2060', '\u2192']);

test('every character of the site’s texts is in the font that its first paint waits for', async () => {
  const known = new Set(await listFrenchCharacters());
  const folders = ['page-manifests', 'content', 'form-schemas'];
  const written = (await Promise.all(folders.map(readJsonFiles))).flat();
  const sources = await Promise.all(
    ['src', 'site', 'blocks'].map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|examples)\./.test(name))
        .map(async (name) => ({
          file: `${folder}/${name}`,
          value: await readFile(`${folder}/${name}`, 'utf8'),
        })),
    ),
  );
  const texts = [...written, ...(await Promise.all(sources.flat()))];
  const missing = texts.flatMap(({ file, value }) =>
    [...new Set(JSON.stringify(value))]
      .filter((character) => !known.has(character) && !foreign.has(character))
      .map((character) => `${file}: ${character}`),
  );
  expect(missing).toEqual([]);
});
