import { readFileSync } from 'node:fs';
import { site } from 'virtual:vitrine/site';
import { describe, expect, test } from 'vitest';
import { findTexts, listSiteTexts, normalise } from './site-texts.ts';

const texts = await listSiteTexts(site, '.');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const find = (wanted: string) =>
  findTexts(texts, wanted).map(({ file, path, routes }) => ({ file, path, routes }));

describe('a text is found where it is written, with the pages that show it', () => {
  test('in a record, on the page that asks for it', () => {
    const posts = read('content/posts.json');
    const index = posts.findIndex(({ category }: { category: string }) => category === 'Home');
    const place = { file: 'content/posts.json', path: `[${index}].title`, routes: ['/'] };
    expect(find(posts[index].title)).toContainEqual(place);
  });

  test('in a record of the menu, on every page', () => {
    const [entry] = read('content/menus-navbars.json');
    const found = find(entry.name).find(({ file }) => file === 'content/menus-navbars.json');
    expect(found?.path).toBe('[0].name');
    expect(found?.routes).toEqual(expect.arrayContaining(['/', '/faq', '/legal']));
  });

  test('in a fragment, on all pages that it is part of', () => {
    const { title } = read('page-manifests/fragments/customer-service.json').blocks[0].content;
    const [found] = find(title);
    expect(found?.file).toBe('page-manifests/fragments/customer-service.json');
    expect(found?.routes.length).toBeGreaterThan(1);
  });

  test('in a page, whatever its markup, its spaces and its case', () => {
    const { title } = read('page-manifests/login.json').blocks[0].content;
    const shout = `<em>${title.toUpperCase().replaceAll(/\s/gu, '\u00a0')}</em>`;
    expect(normalise(shout)).toBe(normalise(title));
    expect(find(shout).map(({ routes }) => routes)).toContainEqual(['/login']);
  });

  test.each([
    ['a manifest', 'price-mia-miobsp', '/mia-miobsp'],
    ['a record', 'late-claims', '/faq'],
  ])('in a fact, on the page of %s that refers to it', (_, name, route) => {
    const { value } = read('page-manifests/facts.json').facts[name];
    const found = find(value).find(({ path }) => path === `facts.${name}.value`);
    expect(found?.file).toBe('page-manifests/facts.json');
    expect(found?.routes).toContain(route);
  });

  test('and nowhere when it is not there', () => {
    expect(find('Ce texte ne figure nulle part')).toEqual([]);
    expect(find(' ')).toEqual([]);
  });
});
