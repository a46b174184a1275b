import { expect, test } from 'vitest';
import type { BrokerManifest } from '../../../site/site.schema.ts';
import { readContent } from '../../support/content.ts';
import { readDocument } from '../../support/dom.ts';
import { createTestApp, siteSettings } from '../../support/site.ts';

const app = createTestApp();

/** Spaces and apostrophes alike. */
const normalise = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/gu, ' ');

/** Figures and facts of section 9, and the part of the page that states them. */
test.each([
  ['/agent-co-immo', '#offre', 'à partir de 145,89 € TTC'],
  ['/agent-co-immo', '#offre', 'jusqu’à 200 000 €'],
  ['/agent-co-immo', '#offre', 'attestation en 5 minutes'],
  ['/mia-miobsp', '#offre', 'à partir de 177,15 € TTC (hors options)'],
  ['/mia-miobsp', '#offre', 'jusqu’à 200 000 €'],
  ['/mia-miobsp', '#offre', 'attestation en 5 minutes'],
  ['/conciergerie-immo', '#offre', 'à partir de 476,16 € TTC'],
  ['/conciergerie-immo', '#offre', 'jusqu’à 1 000 000 € de chiffre d’affaires'],
  ['/conciergerie-immo', '#offre', 'attestation en 5 minutes'],
  ['/', 'footer', 'au capital de 100 000 euros'],
  ['/files', '#service-clients', 'Du lundi au vendredi, de 9 h à 18 h'],
  ['/sinister', '#support-et-assistance', '24/7'],
  ['/claim/first-confirmation', 'main', 'votre réclamation dans un délai de 10 jours ouvrables'],
  ['/claim/first-confirmation', 'main', 'nous vous répondons dans un délai de deux mois'],
  ['/claim/first-confirmation', 'main', 'si notre réponse ne vous satisfait pas, vous pouvez'],
  ['/claim/first-confirmation', 'main', 'dans l’année qui suit votre réclamation écrite'],
])('%s says in %s: %s', async (route, part, says) => {
  const text = (await readDocument(app, route)).querySelector(part)?.textContent ?? '';
  expect(normalise(text)).toContain(normalise(says));
});

test('the cookie dialog says that the choice is kept 6 months', () => {
  const { items } = (siteSettings as BrokerManifest).layout.cookieConsent.content;
  expect(items.map(({ text }) => normalise(text)).join()).toContain('6 mois');
});

test('the band of advantages has five items', async () => {
  expect((await readDocument(app, '/')).querySelectorAll('#avantages li')).toHaveLength(5);
});

test('a partner without a size has a logo of 10vh', async () => {
  const parteners = [{ name: 'Sans taille', logo_url: 'partners/altemis.svg', fixed: 1 }];
  const content = { ...(await readContent('content')), parteners };
  const document = await readDocument(createTestApp({ content }), '/about');
  const logo = document.querySelector('#partenaires [alt="Sans taille"]');
  expect(logo?.closest('[data-size]')?.getAttribute('data-size')).toBe('10vh');
});
