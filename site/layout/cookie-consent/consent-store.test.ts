import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Consent, chooseConsent, readConsent } from './consent-store.ts';

const today = new Date('2026-07-15T12:00:00Z');
let entries: Record<string, string>;

beforeEach(() => {
  entries = {};
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const kept = (accepted: string, categories: unknown, date: unknown = '2026-07-01T08:00:00Z') => ({
  cookiesAccepted: accepted,
  cookieChoice: JSON.stringify({ categories, date }),
});

test('without an entry there is no choice, and nothing is written', () => {
  expect(readConsent(today)).toBeUndefined();
  expect(entries).toEqual({});
});

test.each<[string, Consent, string]>([
  ['everything', ['advertising', 'geolocation', 'social'], 'true'],
  ['one category', ['social'], 'true'],
  ['nothing', [], 'false'],
])('keeps a choice: %s', (_, consent, accepted) => {
  chooseConsent(consent, today);
  expect(entries.cookiesAccepted).toBe(accepted);
  expect(JSON.parse(entries.cookieChoice ?? '')).toEqual({
    categories: consent,
    date: '2026-07-15T12:00:00.000Z',
  });
  expect(readConsent(today)).toEqual(consent);
});

test.each([
  ['the day before six months have passed', '2027-01-14T12:00:00Z', ['social']],
  ['after six months', '2027-01-15T12:00:00Z', undefined],
  ['by a clock that stands before the choice', '2026-07-14T12:00:00Z', undefined],
])('%s', (_, now, consent) => {
  entries = kept('true', ['social'], today);
  expect(readConsent(new Date(now))).toEqual(consent);
});

test.each([
  ['an unknown value', { cookiesAccepted: 'oui' }],
  ['details that are no JSON', { cookiesAccepted: 'true', cookieChoice: '{' }],
  ['details that are null', { cookiesAccepted: 'true', cookieChoice: 'null' }],
  ['details that are a number', { cookiesAccepted: 'true', cookieChoice: '3' }],
  ['categories that are no list', kept('true', 'social')],
  ['only categories that we do not know', kept('true', ['analytics', 1, null])],
  ['a refusal that names categories', kept('false', ['social'])],
  ['no date', kept('true', ['social'], null)],
  ['a date that is none', kept('false', [], 'hier')],
  ['details alone', { cookieChoice: kept('true', ['social']).cookieChoice }],
])('asks again for %s', (_, stored) => {
  entries = { ...stored };
  expect(readConsent(today)).toBeUndefined();
});

test('leaves out categories that we do not know', () => {
  entries = kept('true', ['social', 'analytics']);
  expect(readConsent(today)).toEqual(['social']);
});

test.each([
  ['true', ['advertising', 'geolocation', 'social']],
  ['false', []],
])('takes the specification’s value %s alone as a choice made today', (accepted, consent) => {
  entries = { cookiesAccepted: accepted };
  expect(readConsent(today)).toEqual(consent);
  expect(readConsent(new Date('2027-01-15T12:00:00Z'))).toBeUndefined();
});

test('without a storage the choice holds for the visit', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  expect(readConsent(today)).toBeUndefined();
  chooseConsent(['social'], today);
  expect(readConsent(today)).toEqual(['social']);
});
