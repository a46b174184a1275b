import { expect, test } from 'vitest';
import { parseEnvironment } from '../../server/config/environment.ts';
import { fillIn, readMapping, readVariables } from '../support/compose-file.ts';

const site = readMapping(['services', 'site', 'environment']);
const database = readMapping(['services', 'database', 'environment']);

test.each(['site', 'studio'])(
  '%s gets variables that the server knows, with values that it takes',
  (service) => {
    const provided = readVariables(service);
    const set = Object.keys(provided).filter((name) => provided[name] !== '');
    expect(set.length).toBeGreaterThan(2);
    expect(Object.keys(parseEnvironment(provided))).toEqual(expect.arrayContaining(set));
  },
);

test('the site’s database is the one beside it, with its user and password', () => {
  const { hostname, pathname, username } = new URL(fillIn(site.get('DATABASE_URL') ?? ''));
  expect(hostname).toBe('database');
  expect([username, pathname]).toEqual([
    database.get('POSTGRES_USER'),
    `/${database.get('POSTGRES_DB')}`,
  ]);
  expect(site.get('DATABASE_URL')).toContain(database.get('POSTGRES_PASSWORD'));
});
