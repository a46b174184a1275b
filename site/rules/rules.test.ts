import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SiteRule } from '../../src/define-site.ts';
import { article, fiveMinutes, informationDocument, ownOffer } from './rules.ts';
import {
  accountSum,
  dateAhead,
  fictionalTelephone,
  linkedTelephone,
  promiseNumber,
} from './texts.ts';

const checkText = (rule: SiteRule, value: string) => [
  ...(rule.checkText?.({ path: ['body'], value }) ?? []),
];
const checkPage = (rule: SiteRule, route: string, html: string) => [
  ...(rule.checkPage?.({ route, html, description: '' }) ?? []),
];

describe('texts', () => {
  afterEach(() => vi.useRealTimers());

  test('are up to date from midnight on where the site is', () => {
    vi.setSystemTime('2027-01-14T23:30:00Z');
    expect(checkText(dateAhead, 'Dernière mise à jour : 15 janvier 2027')).toEqual([]);
    expect(checkText(dateAhead, 'Dernière mise à jour : 16 janvier 2027')).toHaveLength(1);
  });

  test('say a number to call once in a sentence', () => {
    expect(checkText(promiseNumber, 'Au {{help-phone}} au {{help-phone}}')).toEqual([
      expect.stringContaining('says {{help-phone}} twice; take one away'),
    ]);
  });

  test.each(['01 99 00 12 34', '+33 6 39 98 12 34', '04.65.71.00.00', 'SIREN 999 000 001'])(
    'may have the number %s',
    (value) => expect(checkText(fictionalTelephone, value)).toEqual([]),
  );

  test.each(['04 99 00 02 00', '+33 6 12 34 56 78', '0142345678'])(
    'have no number that may be somebody’s: %s',
    (value) =>
      expect(checkText(fictionalTelephone, `Appelez le ${value}.`)).toEqual([
        `“${value}” may be somebody’s number; write one like 01 99 00 12 34`,
      ]),
  );

  test('link the numbers to call', () => {
    const link = '<a href="tel:01 99 00 01 24">01 99 00 01 24</a>';
    expect(checkText(linkedTelephone, `<p>Au ${link}.</p>`)).toEqual([]);
    expect(checkText(linkedTelephone, '<p>Au 01 99 00 01 24.</p>')).toHaveLength(1);
  });

  test.each([
    [['500 €', '− 50 €', '450 €'], []],
    [['500 €', '− 50 €', '400 €'], ['the rows come to 450 €, and 400 € were paid']],
  ])('have accounts that add up: %j', ([cost, deductible, paid], mistakes) => {
    const row = (term: string, value = '') =>
      `<tr><th scope="row">${term}</th><td>${value}</td></tr>`;
    const rows = [row('Dommages', cost), row('Franchise', deductible), row('Payé', paid)];
    expect(checkText(accountSum, `<table><tbody>${rows.join('')}</tbody></table>`)).toEqual(
      mistakes,
    );
  });
});

describe('pages', () => {
  test('promise five minutes once, under a condition', () => {
    const promise = '<p>En 5 minutes, pour les profils admis.</p>';
    expect(checkPage(fiveMinutes, '/', promise)).toEqual([]);
    expect(checkPage(fiveMinutes, '/', promise + promise)).toHaveLength(1);
    expect(checkPage(fiveMinutes, '/', '<p>En cinq minutes.</p>')).toHaveLength(1);
  });

  test('below /news name what is missing of an article', () => {
    expect(checkPage(article, '/news', '')).toEqual([]);
    expect(checkPage(article, '/news/a', '<p>Court</p>')).toHaveLength(4);
  });

  test('about a contract have the sections of the regulation', () => {
    expect(checkPage(informationDocument, '/page/a/document-information', '')).toEqual([
      '“De quel type d’assurance s’agit-il ?” is missing or in another place',
      expect.stringContaining('names no reference'),
      'no link leads back to /page/a',
    ]);
  });

  test('do not link to themselves', () => {
    expect(checkPage(ownOffer, '/a', '<a href="/b">B</a>')).toEqual([]);
    expect(checkPage(ownOffer, '/a', '<a href="/a">A</a>')).toHaveLength(1);
  });
});
