import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../schema/icon-names.ts';

test('every icon that content may name is drawn', () => {
  const sheet = readFileSync('src/ui/icons.svg', 'utf8');
  const drawn = Array.from(sheet.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  expect(drawn).toEqual(iconNames);
});
