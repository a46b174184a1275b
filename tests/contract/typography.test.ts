import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * French typography of every text of the site's own files, as the Imprimerie nationale's rules have
 * it. Content of the back end has its own test (tests/contract/content.test.ts).
 */
const folders = ['page-manifests', 'form-schemas'];

type Text = { place: string; field: string; value: string };

const names = await Promise.all(
  folders.map(async (folder) =>
    (await readdir(folder, { recursive: true }))
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  ),
);
const texts = (
  await Promise.all(
    names.flat().map(async (name) => listTexts(JSON.parse(await readFile(name, 'utf8')), name)),
  )
).flat();

function listTexts(value: unknown, place: string, field = ''): Text[] {
  if (typeof value === 'string') return [{ place, field, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    listTexts(child, `${place}.${key}`, Number.isNaN(Number(key)) ? key : field),
  );
}
/** Texts that the specification quotes stay as it writes them (sections 2, 5 and 6). */
const quoted = new Set([
  "NOS OFFRES D'ASSURANCE - LES AVANTAGES",
  "S'inscrire",
  "Le format d'email est invalide",
  'Au moins un des champs doit être "Oui"',
  'Chargement des avantages...',
]);
/** Of facts, only their values come to visitors; what fragments are for is told to authors. */
const isForAuthors = ({ place, field }: Text) =>
  (place.startsWith('page-manifests/facts.json') && field !== 'value') ||
  /^page-manifests\/fragments\/[^.]+\.json\.description$/.test(place);
const technicalFields = ['$schema', '$ref', 'href', 'src', 'mobileSrc', 'pattern', 'route'];

const prose = texts
  .filter((text) => !isForAuthors(text))
  .filter(({ field, value }) => !technicalFields.includes(field) && !quoted.has(value))
  .map((text) => ({
    ...text,
    // Tags are no text; an entity is one sign of it.
    value: text.value.replaceAll(/<[^>]*>/g, '').replaceAll(/&[a-z0-9#]+;/gi, '&'),
  }));

test.each([
  ['a no-break space before : ; ! ? » and after «', / [:;!?»]|« /],
  [
    'some space before : ; ! ? » and after «',
    /[\p{L}\p{N})»”’…%€][;!?»]|[\p{L}\p{N})»”’…%€]:(?=\s|$)|«\S/u,
  ],
  ['typographic apostrophes', /'/],
  ['« » instead of straight quotation marks', /"/],
  ['no-break spaces in numbers', /\d[ .]\d{3}(?!\d)/],
  ['a no-break space before € and %', /\d ?[€%]/],
  ['a no-break space after n°', /\bn[°º](?![\u00a0\u202f])/i],
  [
    'a no-break space between a day and its month',
    /\b(\d{1,2}|1er) (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/,
  ],
  ['an ellipsis of one sign', /\.\.\./],
  ['no outer and no double spaces', /^\s|\s$|\s{2}/],
])('texts are written with %s', (_, wrong) => {
  const faults = prose.filter(({ value }) => wrong.test(value));
  expect(faults.map(({ place, value }) => `${place}: ${value}`)).toEqual([]);
});

test('what the specification quotes is still used', () => {
  const used = new Set(texts.map(({ value }) => value));
  expect([...quoted].filter((text) => !used.has(text))).toEqual([]);
});
