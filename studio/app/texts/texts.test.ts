import { readFileSync } from 'node:fs';
import { site as broker } from 'virtual:vitrine/site';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { site as bakery } from '../../../examples/bakery/site/site.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { listStrings } from '../../../src/diagnostics/json-path.ts';
import { findFrenchMistakes, mendFrench } from '../../../src/texts/fr/typography.ts';
import { openSiteCalls } from '../../../tests/support/site-calls.ts';
import { rules } from '../../../validate/rules/rules.ts';
import type { EditorConfig } from '../../server/answers.ts';
import { renderStudioPage } from '../../server/studio-page.ts';
import { studioTextsIn } from '../../server/texts.ts';
import englishSentences from './diagnostics.en.json' with { type: 'json' };
import frenchSentences from './diagnostics.fr.json' with { type: 'json' };
import { createTranslate, describeDiagnostic, textsOf, toPhrase } from './texts.ts';
import frenchWords from './words.fr.json' with { type: 'json' };

/** All that an author is shown of schemas: names of fields and choices, and what they are for. */
function listPhrases(config: EditorConfig): string[] {
  const found: unknown[] = [];
  const walk = (node: unknown) => {
    if (!isRecord(node)) return;
    const { properties, enum: choices, const: constant, kind, items } = Object(node);
    const { description, additionalProperties, anyOf = [], oneOf = [] } = Object(node);
    found.push(description);
    if (kind === 'icon') return;
    const { $schema: _, ...fields } = Object(properties);
    found.push(constant, ...(choices ?? []), ...Object.keys(fields));
    const inner = [items, additionalProperties, ...anyOf, ...oneOf];
    for (const one of [...Object.values(fields), ...inner]) walk(one);
  };
  for (const { title, description, content, slots, examples } of config.blocks) {
    found.push(title, description, ...Object.keys(examples), ...Object.keys(slots));
    found.push(...Object.values(slots).map((slot) => slot.description));
    walk(content);
  }
  for (const schema of [config.page, config.site, config.factsSchema]) walk(schema);
  found.push(...Object.values(config.facts.descriptions), ...Object.keys(config.facts.values));
  for (const { kind, name, title } of config.documents) {
    if (kind !== 'content') continue;
    const names = JSON.stringify(JSON.parse(readFileSync(name, 'utf8'))).matchAll(/"(\w+)":/g);
    found.push(title, ...Array.from(names, ([, field]) => field));
  }
  const phrases = found.filter((one) => typeof one === 'string' && one !== '').map(String);
  return [...new Set(phrases.map(toPhrase))].sort();
}

test('what schemas say has its French words, in one of the files words.fr.json', async () => {
  const config = await (await openSiteCalls('.')).readConfig();
  const words = { ...frenchWords, ...config.words };
  expect(listPhrases(config).filter((phrase) => !(phrase in words))).toEqual([]);
});

test('each rule has a sentence for authors, in French and in English', () => {
  for (const language of ['fr', 'en']) {
    const t = createTranslate(language, {});
    const silent = rules.filter(({ id }) => !describeDiagnostic(language, t, { rule: id }));
    expect(silent.map(({ id }) => id)).toEqual([]);
  }
  expect(Object.keys(englishSentences)).toEqual(Object.keys(frenchSentences));
});

test('what Studio says in French has the spaces and signs of the site’s own rule', () => {
  const texts = listStrings([textsOf('fr'), studioTextsIn('fr'), frenchSentences]);
  expect(texts.flatMap(({ text }) => [...findFrenchMistakes(text)])).toEqual([]);
});

test.each([
  [textsOf('fr'), textsOf('en')],
  [studioTextsIn('fr'), studioTextsIn('en')],
])('texts name the same values in both languages', (french, english) => {
  const listNames = (texts: object) =>
    listStrings(texts).map(({ at, text }) => [at.join('.'), new Set(text.match(/\{\w+\}/g))]);
  expect(listNames(english)).toEqual(listNames(french));
});

test.each(['blocks', 'site', 'studio/app/texts'])('%s/words.fr.json has them too', (folder) => {
  const words: Record<string, string> = JSON.parse(readFileSync(`${folder}/words.fr.json`, 'utf8'));
  // Words quote addresses and signs of code, which the remedies leave alone.
  const wrong = Object.values(words).filter((text) => text !== mendFrench(text));
  expect(wrong).toEqual([]);
});

test.each([
  [
    { code: 'unknown-field', params: { name: 'titel' } },
    'Le champ « titel » n’existe pas ici.',
    'There is no field “titel” here.',
  ],
  [
    { code: 'wrong-format', params: { expected: 'expected a day like "2027-01-31"' } },
    'Attendu : un jour comme 2027-01-31.',
    'Expected a day like "2027-01-31".',
  ],
  [
    { code: 'too-big-items', params: { limit: 5 } },
    'Cette liste a trop d’éléments : 5 au plus.',
    'This list has too many items: at most 5.',
  ],
])('%o is said in the language of the authors', (details, french, english) => {
  const describe = (language: string) =>
    describeDiagnostic(language, createTranslate(language, {}), { rule: 'manifest', ...details });
  expect(describe('fr')?.replaceAll(/\s/g, ' ')).toBe(french);
  expect(describe('en')).toBe(english);
});

test('the page of Studio says in which language it speaks: that of the site’s authors', async () => {
  const author = { id: 'ana', name: 'Ana', email: '', role: 'writer' } as const;
  const session = { author, language: 'fr', siteName: '', timeZone: 'Europe/Paris' };
  const show = async (definition: SiteConfig) => {
    const app = new Hono().get('/', (context) =>
      renderStudioPage(context, { definition, session, frame: '/', scripts: [], stylesheets: [] }),
    );
    return (await app.request('/')).text();
  };
  expect(await show(broker)).toContain('<html lang="fr">');
  expect(await show(bakery)).toContain('<html lang="en">');
});

test.each([
  ['mobileTitle', 'Mobile title'],
  ['img_alt', 'Img alt'],
  ['media-left', 'Media left'],
  ['What the visitor reads', 'What the visitor reads'],
])('%s is said as “%s”', (written, phrase) => expect(toPhrase(written)).toBe(phrase));
