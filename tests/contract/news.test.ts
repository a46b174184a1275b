import { expect, test } from 'vitest';
import { findPagePart } from '../support/page-part.ts';
import { createTestApp, pages } from '../support/site.ts';

const app = createTestApp();
const read = async (route: string) =>
  findPagePart(await (await app.request(route)).text(), 'main') ?? '';

const articles = pages.map(({ route }) => route).filter((route) => route.startsWith('/news/'));

test('the list of news leads to every article, and nowhere else under /news', async () => {
  const links = Array.from(
    (await read('/news')).matchAll(/href="(\/news\/[^"]*)"/g),
    ([, href]) => href,
  );
  expect(articles.length).toBeGreaterThanOrEqual(4);
  expect(links.toSorted()).toEqual(articles.toSorted());
});

test.each(articles)('%s has a day, an author, a table, sources and 350 words', async (route) => {
  const main = await read(route);
  expect(main).toMatch(/\d{1,2}(?:er)?\s\p{L}+ \d{4}, par \p{Lu}\p{L}+ \p{Lu}/u);
  expect(main).toContain('<thead>');
  expect(main).toMatch(/<h\d[^>]*>Sources<\/h\d>/);
  const words = main.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}’]+/gu) ?? [];
  expect(words.length).toBeGreaterThan(350);
});
