import { expect, test } from 'vitest';
import { formatFileDiagnostic, parseJsonFile } from './json-file.ts';

// What is no JSON: tests/contract/mistakes/cases/json-*.json.
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
