import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
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

test('the font of the first paint fits the first ten packets of a connection', async () => {
  expect((await stat('site/brand/figtree-french.woff2')).size).toBeLessThan(13_000);
});

/** Figtree has no sign for them, in none of its files. */
const foreign = new Set(['\u202f', '\u2060', '\u2192']);

test('every character of the site’s texts is in the font that its first paint waits for', async () => {
  const css = await readFile('site/brand/fonts.css', 'utf8');
  const [, range = ''] = /figtree-french\.woff2.*?unicode-range:([^;]+);/s.exec(css) ?? [];
  const ranges = Array.from(
    range.matchAll(/U\+(\w+)(?:-(\w+))?/g),
    ([, first, last = first]) => `\\u{${first}}-\\u{${last}}`,
  );
  const known = new RegExp(`^[${ranges.join('')}]$`, 'u');
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
      .filter((character) => !known.test(character) && !foreign.has(character))
      .map((character) => `${file}: ${character}`),
  );
  expect(missing).toEqual([]);
});
