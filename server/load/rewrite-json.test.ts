import { describe, expect, test } from 'vitest';
import { rewriteJson } from './rewrite-json.ts';

const manifest = `{
  "route": "/faq",
  "meta": { "description": "Une page\\u202f!" },
  "list": [1, 2, { "a": 1, "b": 2 }],
  "content": {
    "title": "Questions\\u202f?",
    "items": [
      { "name": "Un" },
      {
        "name": "Deux"
      }
    ],
    "last": true
  }
}
`;

const replaceLine = (line: string, ...lines: string[]) =>
  manifest.replace(`${line}\n`, lines.map((text) => `${text}\n`).join(''));

describe('a value is rewritten where it stands:', () => {
  const title = 'Questions\u202f?';
  const items = [{ name: 'Un' }, { name: 'Deux' }];

  test.each<[string, string[], unknown, string]>([
    ['nothing changes', ['content'], { title, items, last: true }, manifest],
    [
      'a field under a new name keeps its place and its text',
      ['content'],
      { heading: title, items, last: true },
      manifest.replace('"title"', '"heading"'),
    ],
    [
      'the only field that goes makes room for the only one that comes',
      ['content'],
      { intro: { title }, items, last: true },
      replaceLine(
        '    "title": "Questions\\u202f?",',
        '    "intro": {',
        '      "title": "Questions\\u202f?"',
        '    },',
      ),
    ],
    [
      'a removed field takes its line with it',
      ['content'],
      { items, last: true },
      replaceLine('    "title": "Questions\\u202f?",'),
    ],
    [
      'the last field goes with the comma before it',
      ['content'],
      { title, items },
      manifest.replace(',\n    "last": true', ''),
    ],
    [
      'a new field stands where the new value has it',
      ['content'],
      { title, eyebrow: 'Aide', items, last: true },
      replaceLine(
        '    "title": "Questions\\u202f?",',
        '    "title": "Questions\\u202f?",',
        '    "eyebrow": "Aide",',
      ),
    ],
    [
      'a new field at the end',
      ['content'],
      { title, items, last: true, tone: 'dark' },
      replaceLine('    "last": true', '    "last": true,', '    "tone": "dark"'),
    ],
    [
      'fields of items are renamed whichever way they are written',
      ['content', 'items'],
      [{ title: 'Un' }, { title: 'Deux' }],
      manifest.replaceAll('"name"', '"title"'),
    ],
    [
      'an item is added',
      ['content', 'items'],
      [{ name: 'Un' }, { name: 'Deux' }, { name: 'Trois' }],
      manifest.replace(
        '"Deux"\n      }\n',
        '"Deux"\n      },\n      {\n        "name": "Trois"\n      }\n',
      ),
    ],
    [
      'the first item goes',
      ['content', 'items'],
      [{ name: 'Deux' }],
      replaceLine('      { "name": "Un" },'),
    ],
    [
      'the last item goes from one line',
      ['list'],
      [1, 2],
      manifest.replace(', { "a": 1, "b": 2 }', ''),
    ],
    ['all items go', ['list'], [], manifest.replace('[1, 2, { "a": 1, "b": 2 }]', '[]')],
    [
      'what stands on one line stays there',
      ['list', '2'],
      { a: 1, c: [3], b: 2 },
      manifest.replace('"a": 1, "b"', '"a": 1, "c": [3], "b"'),
    ],
  ])('%s', (_, path, value, expected) => {
    const at = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const text = rewriteJson(manifest, at, value);
    expect(text).toBe(expected);
    expect(rewriteJson(text, at, value)).toBe(text);
  });
});

test('tabs and line ends of Windows are kept', () => {
  const text = '{\r\n\t"content": {\r\n\t\t"title": "Un"\r\n\t}\r\n}\r\n';
  expect(rewriteJson(text, ['content'], { title: 'Un', tone: 'dark' })).toBe(
    '{\r\n\t"content": {\r\n\t\t"title": "Un",\r\n\t\t"tone": "dark"\r\n\t}\r\n}\r\n',
  );
});

test('an empty object gets its first field', () => {
  expect(rewriteJson('{\n  "content": {}\n}', ['content'], { title: 'Un' })).toBe(
    '{\n  "content": {\n    "title": "Un"\n  }\n}',
  );
});
