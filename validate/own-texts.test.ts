import { globSync, readFileSync } from 'node:fs';
import { site } from 'virtual:vitrine/site';
import { expect, test } from 'vitest';
import { printJson } from '../src/diagnostics/print-json.ts';
import { findFrenchMistakes } from '../src/texts/fr/typography.ts';
import { listTexts } from './rules/texts.ts';

/** `npm run validate` warns of both and passes: the broker's own files have neither. */
const files = globSync('{page-manifests,content,form-schemas}/**/*.json');

test.each(files)('%s is canonical JSON, in French as it is printed', (file) => {
  const text = readFileSync(file, 'utf8');
  const value: unknown = JSON.parse(text);
  expect(text).toBe(printJson(value));
  const texts = listTexts(value).filter(({ value }) => !site.verbatim.includes(value));
  expect(texts.flatMap(({ value }) => [...findFrenchMistakes(value)])).toEqual([]);
});
