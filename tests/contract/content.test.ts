import { describe, expect, test } from 'vitest';
import type { ContentRecord } from '../../src/content/content-api.ts';
import { isIconName } from '../../src/schema/icon-names.ts';
import { readContent } from '../support/content.ts';

/** What neither the schemas nor the rules of `npm run validate` see of our own content. */
const content = await readContent('content');

type Text = { place: string; field: string; value: string };

function listTexts(value: unknown, place: string, field = ''): Text[] {
  if (typeof value === 'string') return [{ place, field, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    listTexts(child, `${place}.${key}`, Number.isNaN(Number(key)) ? key : field),
  );
}

const texts = Object.entries(content).flatMap(([file, records]) => listTexts(records, file));
const valuesOf = (...fields: string[]) => texts.filter(({ field }) => fields.includes(field));
const placesWhere = (list: Text[], isWrong: (value: string) => boolean) =>
  list.filter(({ value }) => isWrong(value)).map(({ place, value }) => `${place}: ${value}`);

describe('the content', () => {
  test('uses icons that the site has', () => {
    expect(placesWhere(valuesOf('icon'), (name) => !isIconName(name))).toEqual([]);
  });

  test('uses all types of block in its product pages', () => {
    const blocks = (content['product-pages'] ?? []).flatMap(
      (page) => page.blocks as ContentRecord[],
    );
    expect(new Set(blocks.map(({ blockable_type }) => blockable_type)).size).toBe(7);
  });

  test('has menu entries whose parents exist', () => {
    const entries = content['menus-navbars'] ?? [];
    const ids = new Set([null, ...entries.map(({ id }) => id)]);
    expect(entries.filter(({ parent_id }) => !ids.has(parent_id as number | null))).toEqual([]);
  });
});
