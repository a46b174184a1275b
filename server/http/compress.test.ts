import { expect, test } from 'vitest';
import { chooseEncoding } from './compress.ts';

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=0.5, BR;q=0.8, zstd;q=0', 'br'],
  ['*;q=0.1, gzip', 'gzip'],
  ['*', 'zstd'],
  ['', undefined],
  ['deflate, identity', undefined],
  ['br;q=0', undefined],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('of several that a client likes best, it is the one at hand', () => {
  expect(chooseEncoding('gzip, br, zstd', 'br')).toBe('br');
  expect(chooseEncoding('gzip, br;q=0.9', 'br')).toBe('gzip');
});
