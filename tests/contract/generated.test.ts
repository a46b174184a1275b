import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateFiles } from '../../validate/generate/generated-files.ts';
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
  const missing: string[] = [];
  for (const file of globSync([
    '{page-manifests,content,form-schemas}/**/*.json',
    '{src,site,blocks}/**/*.{ts,tsx}',
  ])) {
    if (/\.(test|stories|examples)\./.test(file)) continue;
    for (const character of new Set((await readFile(file, 'utf8')).replaceAll('\n', ' ')))
      if (!known.test(character) && !foreign.has(character)) missing.push(`${file}: ${character}`);
  }
  expect(missing).toEqual([]);
});
