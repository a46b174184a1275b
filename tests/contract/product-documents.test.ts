import { expect, test } from 'vitest';
import { listPages } from '../../scripts/support/list-routes.ts';
import { findPagePart } from '../support/page-part.ts';
import { createTestApp } from '../support/site.ts';

/** The documents d'information about products, by the rules of regulation EU 2017/1469. */
const ending = '/document-information';
const documents = listPages().flatMap(({ route }) => (route.endsWith(ending) ? [route] : []));

/** Its sections, in the order of the annex. */
const sections = [
  'De quel type d’assurance s’agit-il ?',
  'Qu’est-ce qui est assuré ?',
  'Qu’est-ce qui n’est pas assuré ?',
  'Y a-t-il des exclusions à la couverture ?',
  'Les limites de la couverture : plafonds et franchises',
  'Où suis-je couvert ?',
  'Quelles sont mes obligations ?',
  'Quand et comment effectuer les paiements ?',
  'Quand commence la couverture et quand prend-elle fin ?',
  'Comment puis-je résilier le contrat ?',
];

const app = createTestApp();
async function readMain(route: string): Promise<string> {
  const response = await app.request(route);
  expect(response.status, `status of ${route}`).toBe(200);
  return findPagePart(await response.text(), 'main') ?? '';
}

/** Without tags, and with usual spaces and hyphens. */
const toText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u2060', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const listAll = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, inside = '']) => toText(inside));

test('each product has one', () => {
  expect(documents).toHaveLength(15);
});

test.each(documents)('%s has the sections of the regulation, and its product', async (route) => {
  const document = await readMain(route);
  const headings = listAll(document, /<h[23][^>]*>(.*?)<\/h[23]>/gs);
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
  expect(toText(document)).toMatch(/référence OMB-\w+-\d{4}-\d{2}.*agréée en France par l’ACPR/);

  const [, rest = ''] = document.split(/Qu’est-ce qui n’est pas assuré/);
  const [notInsured = '', excluded = ''] = rest.split(/exclusions à la couverture/);
  const lines = listAll(notInsured, /<li>(.*?)<\/li>/gs);
  const exclusions = listAll(excluded.split('<table')[0] ?? '', /<li>(.*?)<\/li>/gs);
  expect(lines.length * exclusions.length).toBeGreaterThan(0);
  expect(lines.filter((line) => exclusions.includes(line))).toEqual([]);

  const product = await readMain(route.slice(0, -ending.length));
  expect(product).toContain(`href="${route}"`);
  const [, insurer] = /Assureur : ([^,]+), entreprise régie/.exec(toText(document)) ?? [];
  expect(toText(product)).toContain(insurer ?? 'an insurer');
});
