import { afterEach, describe, expect, test, vi } from 'vitest';
import { rules } from './rules.ts';

const find = (id: string) => rules.find((rule) => rule.id === id);
const checkText = (id: string, value: string) => [
  ...(find(id)?.checkText?.({ path: ['body'], value }) ?? []),
];
const checkPage = (id: string, route: string, html: string) => [
  ...(find(id)?.checkPage?.({ route, html, description: '' }) ?? []),
];

describe('texts', () => {
  afterEach(() => vi.useRealTimers());

  test('are up to date from midnight on where the site is', () => {
    vi.setSystemTime('2027-01-14T23:30:00Z');
    expect(checkText('date-ahead', 'Dernière mise à jour : 15 janvier 2027')).toEqual([]);
    expect(checkText('date-ahead', 'Dernière mise à jour : 16 janvier 2027')).toHaveLength(1);
  });

  test('say a number to call once in a sentence', () => {
    expect(checkText('promise-number', 'Au {{help-phone}} au {{help-phone}}')).toEqual([
      expect.stringContaining('says {{help-phone}} twice; take one away'),
    ]);
  });

  test('say for how long a price is, not how high a limit', () => {
    expect(checkText('price-period', 'Dès 145 € TTC')).toHaveLength(1);
    expect(checkText('price-period', 'Au-delà de 10 000 € TTC, demandez un devis')).toEqual([]);
  });

  test.each(['01 99 00 12 34', '+33 6 39 98 12 34', '04.65.71.00.00', 'SIREN 999 000 001'])(
    'may have the number %s',
    (value) => expect(checkText('telephone-fiction', value)).toEqual([]),
  );

  test.each(['04 99 00 02 00', '+33 6 12 34 56 78', '0142345678'])(
    'have no number that may be somebody’s: %s',
    (value) =>
      expect(checkText('telephone-fiction', `Appelez le ${value}.`)).toEqual([
        `“${value}” may be somebody’s number; write one like 01 99 00 12 34`,
      ]),
  );

  test('link the numbers to call', () => {
    const link = '<a href="tel:01 99 00 01 24">01 99 00 01 24</a>';
    expect(checkText('telephone-link', `<p>Au ${link}.</p>`)).toEqual([]);
    expect(checkText('telephone-link', '<p>Au 01 99 00 01 24.</p>')).toHaveLength(1);
  });

  test.each([
    [['500 €', '− 50 €', '450 €'], []],
    [['500 €', '− 50 €', '400 €'], ['the rows come to 450 €, and 400 € were paid']],
  ])('have accounts that add up: %j', ([cost, deductible, paid], mistakes) => {
    const row = (term: string, value = '') =>
      `<tr><th scope="row">${term}</th><td>${value}</td></tr>`;
    const rows = [row('Dommages', cost), row('Franchise', deductible), row('Payé', paid)];
    expect(checkText('account-sum', `<table><tbody>${rows.join('')}</tbody></table>`)).toEqual(
      mistakes,
    );
  });
});

describe('pages', () => {
  test('promise five minutes once, under a condition', () => {
    const promise = '<p>En 5 minutes, pour les profils admis.</p>';
    expect(checkPage('five-minutes', '/', promise)).toEqual([]);
    expect(checkPage('five-minutes', '/', promise + promise)).toHaveLength(1);
    expect(checkPage('five-minutes', '/', '<p>En cinq minutes.</p>')).toHaveLength(1);
  });

  test('below /news name what is missing of an article', () => {
    expect(checkPage('article', '/news', '')).toEqual([]);
    expect(checkPage('article', '/news/a', '<p>Court</p>')).toHaveLength(4);
  });

  test('about a contract have the sections of the regulation', () => {
    expect(checkPage('information-document', '/page/a/document-information', '')).toEqual([
      '“De quel type d’assurance s’agit-il ?” is missing or in another place',
      expect.stringContaining('names no reference'),
      'no link leads back to /page/a',
    ]);
  });

  test('do not link to themselves', () => {
    expect(checkPage('own-offer', '/a', '<a href="/b">B</a>')).toEqual([]);
    expect(checkPage('own-offer', '/a', '<a href="/a">A</a>')).toHaveLength(1);
  });
});
