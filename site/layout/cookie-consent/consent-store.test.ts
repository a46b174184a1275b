import { expect, test, vi } from 'vitest';
import type { ConsentStore } from './consent-store.ts';
import { createConsentStore } from './consent-store.ts';

const today = new Date('2026-07-15T12:00:00Z');

/** A store over these entries; the entries follow what it writes. */
function open(entries: Record<string, string> = {}, now = today) {
  const storage = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
  };
  return createConsentStore(
    () => storage,
    () => now,
  );
}

const kept = (accepted: string, categories: unknown, date: unknown = '2026-07-01T08:00:00Z') => ({
  cookiesAccepted: accepted,
  cookieChoice: JSON.stringify({ categories, date }),
});

test('without an entry there is no choice, and nothing is written', () => {
  const entries = {};
  expect(open(entries).getConsent()).toBeUndefined();
  expect(entries).toEqual({});
});

test.each<[string, Parameters<ConsentStore['choose']>[0], string]>([
  ['everything', ['advertising', 'geolocation', 'social'], 'true'],
  ['one category', ['social'], 'true'],
  ['nothing', [], 'false'],
])('keeps a choice: %s', (_, consent, accepted) => {
  const entries: Record<string, string> = {};
  open(entries).choose(consent);
  expect(entries.cookiesAccepted).toBe(accepted);
  expect(JSON.parse(entries.cookieChoice ?? '')).toEqual({
    categories: consent,
    date: '2026-07-15T12:00:00.000Z',
  });
  expect(open(entries).getConsent()).toEqual(consent);
});

test.each([
  ['the day before six months have passed', '2027-01-14T12:00:00Z', ['social']],
  ['after six months', '2027-01-15T12:00:00Z', undefined],
  ['by a clock that stands before the choice', '2026-07-14T12:00:00Z', undefined],
])('%s', (_, now, consent) => {
  const entries = kept('true', ['social'], today);
  expect(open(entries, new Date(now)).getConsent()).toEqual(consent);
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
])('asks again for %s', (_, entries) => {
  expect(open(entries).getConsent()).toBeUndefined();
});

test('leaves out categories that we do not know', () => {
  const entries = kept('true', ['social', 'analytics']);
  expect(open(entries).getConsent()).toEqual(['social']);
});

test.each([
  ['true', ['advertising', 'geolocation', 'social']],
  ['false', []],
])('takes the specification’s value %s alone as a choice made today', (accepted, consent) => {
  const entries: Record<string, string> = { cookiesAccepted: accepted };
  expect(open(entries).getConsent()).toEqual(consent);
  expect(open(entries, new Date('2027-01-15T12:00:00Z')).getConsent()).toBeUndefined();
});

test('without a storage the choice holds for the visit', () => {
  const store = createConsentStore(
    () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
    () => today,
  );
  expect(store.getConsent()).toBeUndefined();
  store.choose(['social']);
  expect(store.getConsent()).toEqual(['social']);
});

test('tells its subscribers of a choice, until they leave', () => {
  const store = open();
  let calls = 0;
  const leave = store.subscribe(() => {
    calls += 1;
  });
  store.choose([]);
  leave();
  store.choose(['social']);
  expect(calls).toBe(1);
});

test('learns what another tab has chosen when it is told to look, and says so', () => {
  const entries: Record<string, string> = {};
  const store = open(entries);
  expect(store.getConsent()).toBeUndefined();
  open(entries).choose(['social']);
  const told = vi.fn();
  store.subscribe(told);
  store.refresh();
  expect(store.getConsent()).toEqual(['social']);
  expect(told).toHaveBeenCalledOnce();
});
