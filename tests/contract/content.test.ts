import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContentRecord } from '../../src/content/content-api.ts';
import { isIconName } from '../../src/schema/icon-names.ts';
import { readContent } from '../support/content.ts';
import { readJsonFiles } from '../support/read-json-files.ts';
import { pages } from '../support/site.ts';

/** What the schemas cannot see: our own content's pictures, icons and links. */
const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const content = await readContent(CONTENT);

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

const imageFields = ['urlImage', 'url_image', 'image', 'imageurl', 'image_url', 'logo_url'];
const linkFields = ['link', 'url', 'button_link', 'cta_link'];

const routes = new Set([
  ...pages.map(({ route }) => route),
  ...(content['product-pages'] ?? []).map(({ slug }) => `/page/${String(slug)}`),
]);

describe('the content', () => {
  test('shows pictures that exist', () => {
    const isMissing = (path: string) => !existsSync(join(CONTENT, 'storage', path));
    expect(placesWhere(valuesOf(...imageFields), isMissing)).toEqual([]);
  });

  test('uses icons that the site has', () => {
    expect(placesWhere(valuesOf('icon'), (name) => !isIconName(name))).toEqual([]);
  });

  test('links to pages that exist, the contact modal, the extranet or the subscription', () => {
    const isWrong = (link: string) =>
      !routes.has(link) &&
      !/^#contact(\?|$)/.test(link) &&
      !/^@subscription(\/[a-z-]+)?$/.test(link) &&
      !link.startsWith('@extranet/');
    expect(placesWhere(valuesOf(...linkFields), isWrong)).toEqual([]);
    const links = texts.flatMap(({ place, field, value }) =>
      Array.from(value.matchAll(/href="([^"]*)"/g), ([, href = '']) => ({
        place,
        field,
        value: href,
      })),
    );
    const isWrongInText = (link: string) =>
      isWrong(link) &&
      !/^(mailto:[\w.]+@ombrelle\.example|tel:[\d\s]+|https:\/\/www\.[a-z-]+\.(fr|org))$/.test(
        link,
      );
    expect(placesWhere(links, isWrongInText)).toEqual([]);
  });

  test('links every emergency number that visitors read, in pages too', async () => {
    const files = [...(await readJsonFiles('page-manifests')), ...(await readJsonFiles('content'))];
    const number = '{{assistance-phone}}';
    const told = files
      .flatMap(({ file, value }) => listTexts(value, file))
      .filter(({ value }) => value.startsWith('<') && value.includes(number));
    expect(told.length).toBeGreaterThan(3);
    const link = new RegExp(`<a href="tel:${number}">.*?</a>`, 'g');
    expect(placesWhere(told, (value) => value.replaceAll(link, '').includes(number))).toEqual([]);
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
