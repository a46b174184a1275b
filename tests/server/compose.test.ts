import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEnvironment } from '../../server/config/environment.ts';

/**
 * The lines of one key of the compose file, by indentation: no YAML library is among the
 * dependencies, and a mapping of plain values is all that is read here.
 */
function readMapping(path: readonly string[]): Map<string, string> {
  let lines = readFileSync('compose.yaml', 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  let indent = '';
  for (const key of path) {
    const begin = lines.indexOf(`${indent}${key}:`);
    expect(begin, `compose.yaml: ${path.join('.')}`).not.toBe(-1);
    indent += '  ';
    const rest = lines.slice(begin + 1);
    const end = rest.findIndex((line) => !line.startsWith(indent));
    lines = end === -1 ? rest : rest.slice(0, end);
  }
  return new Map(
    lines.map((line) => {
      const [, name, value] = /^\s+([\w-]+): (\S.*)$/.exec(line) ?? [];
      if (!name || !value) throw new Error(`compose.yaml: "${line}" is no plain value.`);
      return [name, value];
    }),
  );
}

/** What Compose makes of `${NAME:-default}` and `${NAME:?message}`. */
const fillIn = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_, _name, fallback) => fallback ?? 'secret',
  );

const site = readMapping(['services', 'site', 'environment']);
const database = readMapping(['services', 'database', 'environment']);

test('the site gets variables that the server knows, with values that it takes', () => {
  const provided = Object.fromEntries([...site].map(([name, value]) => [name, fillIn(value)]));
  const set = Object.keys(provided).filter((name) => provided[name] !== '');
  expect(set.length).toBeGreaterThan(2);
  expect(Object.keys(parseEnvironment(provided))).toEqual(expect.arrayContaining(set));
});

test('the site’s database is the one beside it, with its user and password', () => {
  const { hostname, pathname, username } = new URL(fillIn(site.get('DATABASE_URL') ?? ''));
  expect(hostname).toBe('database');
  expect([username, pathname]).toEqual([
    database.get('POSTGRES_USER'),
    `/${database.get('POSTGRES_DB')}`,
  ]);
  expect(site.get('DATABASE_URL')).toContain(database.get('POSTGRES_PASSWORD'));
});
