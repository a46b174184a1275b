import { describe, expect, test } from 'vitest';
import { keepForm } from './keep-form.ts';

const before =
  '{\r\n\t"title": "Un",\r\n\t"tags": ["a", "b"],\r\n\t"blocks": [{ "type": "post" }]\r\n}\r\n';
const write = (change: object) => JSON.stringify({ ...JSON.parse(before), ...change }, null, 2);

describe('the form of a file', () => {
  test('with the line ends of another system stays: a changed text is a changed line', () => {
    expect(keepForm(before, write({ title: 'Deux' }))).toBe(before.replace('Un', 'Deux'));
  });

  test('stays around a changed item of a list', () => {
    const blocks = [{ type: 'hero' }];
    expect(keepForm(before, write({ blocks }))).toBe(before.replace('post', 'hero'));
  });

  test('that the formatter writes, and that of a new file, is the formatter’s', () => {
    const written = '{ "title": "Deux" }\n';
    expect(keepForm(null, written)).toBe(written);
    expect(keepForm('{ "title": "Un" }\n', written)).toBe(written);
  });
});
