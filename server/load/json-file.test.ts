import { describe, expect, test } from 'vitest';
import { formatFileDiagnostic, parseJsonFile } from './json-file.ts';

const told = (text: string) => parseJsonFile('a.json', text).diagnostics.map(formatFileDiagnostic);

test('a problem is placed at the key that it is about, lines and columns from 1', () => {
  const { json } = parseJsonFile('a.json', '{\n  "blocks": [\n    { "title": "" }\n  ]\n}\n');
  const diagnostic = json?.locate({ path: ['blocks', 0, 'title'], message: 'empty' });
  expect(diagnostic && formatFileDiagnostic(diagnostic)).toBe('a.json:3:7 blocks[0].title: empty');
});

test('a missing field is placed at the nearest part that exists', () => {
  const { json } = parseJsonFile('a.json', '{\n  "meta": {}\n}');
  const diagnostic = json?.locate({ path: ['meta', 'description'], message: 'missing' });
  expect(diagnostic && formatFileDiagnostic(diagnostic)).toBe(
    'a.json:2:3 meta.description: missing',
  );
});

// More of them: tests/contract/mistakes/cases/json-*.json.
describe('what is not JSON is told with its place and remedy', () => {
  test.each([
    ['an empty file', ' \n', 'a.json:1:1 not JSON: the file is empty'],
    [
      'a byte order mark',
      '\uFEFF{}',
      'a.json:1:1 not JSON: a byte order mark begins the file; save it as UTF-8 without one',
    ],
    [
      'a comma too many in a list',
      '[1, ]',
      'a.json:1:3 not JSON: a comma follows the last entry; remove it',
    ],
    [
      'a missing colon',
      '{"a" 1}',
      'a.json:1:6 not JSON: a colon is missing after the name; write "name": value',
    ],
    ['an object never closed', '{"a": 1', 'a.json:1:8 not JSON: a brace is never closed; add "}"'],
    [
      'a text never closed',
      '{"a": "Une ligne,\n  "b": 1\n}',
      'a.json:1:7 not JSON: a text is never closed; add a double quote at its end',
    ],
    [
      'the double quotes of an attribute',
      '{"a": "<img width="640" height="480">"}',
      'a.json:1:19 not JSON: a text holds a double quote; write \\" for it, or « » around the words',
    ],
    [
      'a comma forgotten between two texts of a line',
      '["a" "b"]',
      'a.json:1:6 not JSON: a comma is missing before this; add it',
    ],
    [
      'something after the end',
      '{} {}',
      'a.json:1:4 not JSON: the document ends before this; remove what follows',
    ],
    ['a missing value', '{"a": }', 'a.json:1:7 not JSON: a value is missing here'],
  ])('%s', (_, text, line) => {
    expect(told(text)).toEqual([line]);
  });
});
