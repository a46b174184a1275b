import { expect, test } from 'vitest';
import { UsageError } from '../src/diagnostics/usage-error.ts';
import { parseOptions } from './options.ts';

test('without arguments, this folder is checked once, in text', () => {
  expect(parseOptions([])).toEqual({
    root: '.',
    format: 'text',
    isFixing: false,
    isWatching: false,
    usesCache: true,
    wantsHelp: false,
  });
});

test('a folder and a format may be named', () => {
  expect(parseOptions(['../site', '--format', 'github'])).toMatchObject({
    root: '../site',
    format: 'github',
  });
});

test.each([
  [['--format', 'jsn'], 'unknown format "jsn", did you mean "json"?'],
  [
    ['--format', 'yaml-document'],
    'unknown format "yaml-document", known: "text", "json", "github"',
  ],
  [['--watch', '--format', 'json'], '--watch tells in text only'],
  [['--watch', '--fix'], '--watch and --fix exclude each other'],
  [['one', 'two'], 'one folder at a time'],
])('%j is refused with a remedy', (argv, message) => {
  expect(() => parseOptions(argv)).toThrow(new UsageError(message));
});

test('an unknown option is refused by its name', () => {
  expect(() => parseOptions(['--fast'])).toThrow(/--fast/);
});
