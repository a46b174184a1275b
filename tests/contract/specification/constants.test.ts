import { expect, test } from 'vitest';
import type { BrokerManifest } from '../../../site/site.schema.ts';
import { readContent } from '../../support/content.ts';
import { findPagePart } from '../../support/page-part.ts';
import { createTestApp, siteSettings } from '../../support/site.ts';
import { normalise } from './normalise.ts';

const app = createTestApp();
const content = await readContent('content');

async function readPart(route: string, part: string): Promise<string> {
  const html = findPagePart(await (await app.request(route)).text(), part);
  if (html === undefined) throw new Error(`${route} has no part "${part}".`);
  return html;
}

const readText = async (route: string, part = 'main') => normalise(await readPart(route, part));

/** Figures and facts of section 9, and the part of the page that states them. */
test.each<{ route: string; part?: string; says: string }>([
  { route: '/agent-co-immo', part: 'offre', says: 'à partir de 145,89 € TTC' },
  { route: '/agent-co-immo', part: 'offre', says: 'jusqu’à 200 000 €' },
  { route: '/agent-co-immo', part: 'offre', says: 'attestation en 5 minutes' },
  { route: '/mia-miobsp', part: 'offre', says: 'à partir de 177,15 € TTC (hors options)' },
  { route: '/mia-miobsp', part: 'offre', says: 'jusqu’à 200 000 €' },
  { route: '/mia-miobsp', part: 'offre', says: 'attestation en 5 minutes' },
  { route: '/conciergerie-immo', part: 'offre', says: 'à partir de 476,16 € TTC' },
  { route: '/conciergerie-immo', part: 'offre', says: 'jusqu’à 1 000 000 € de chiffre d’affaires' },
  { route: '/conciergerie-immo', part: 'offre', says: 'attestation en 5 minutes' },
  { route: '/', part: 'footer', says: 'au capital de 100 000 euros' },
  { route: '/files', part: 'service-clients', says: 'Du lundi au vendredi, de 9 h à 18 h' },
  { route: '/sinister', part: 'support-et-assistance', says: '24/7' },
])('$route says: $says', async ({ route, part, says }) => {
  expect(await readText(route, part)).toContain(normalise(says));
});

test.each([
  { says: 'accusons réception de votre réclamation dans un délai de 10 jours ouvrables' },
  { says: 'nous vous répondons dans un délai de deux mois' },
  { says: 'Passé deux mois, ou si notre réponse ne vous satisfait pas, vous pouvez saisir' },
  { says: 'dans l’année qui suit votre réclamation écrite' },
])('the last step of the complaint says: $says', async ({ says }) => {
  expect(await readText('/claim/first-confirmation')).toContain(normalise(says));
});

test('the cookie dialog says that the choice is kept 6 months', () => {
  const retention = (siteSettings as BrokerManifest).layout.cookieConsent.content.items.map(
    ({ text }) => text,
  );
  expect(retention.some((text) => normalise(text).includes('6 mois'))).toBe(true);
});

test('the band of advantages has five items', async () => {
  const html = await readPart('/', 'avantages');
  expect(html.match(/<li\b/g)).toHaveLength(5);
});

test('a partner without a size has a logo of 10vh', async () => {
  const partners = [{ name: 'Sans taille', logo_url: 'partners/altemis.svg', fixed: 1 }];
  const withoutSize = createTestApp({ content: { ...content, parteners: partners } });
  const html = await (await withoutSize.request('/about')).text();
  expect(findPagePart(html, 'partenaires')).toMatch(/data-size="10vh"[\s\S]*alt="Sans taille"/);
});
