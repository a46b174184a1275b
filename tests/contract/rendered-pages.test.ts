import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../support/site.ts';

type Document = ReturnType<typeof parseDocument>;
const pages = new Map<string, Document>();

beforeAll(async () => {
  const app = createTestApp();
  const read = async (path: string) => (await app.request(`http://localhost${path}`)).text();
  const sitemap = await read('/sitemap.xml');
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]*)/g)) {
    const { pathname } = new URL(address);
    pages.set(pathname, parseDocument(await read(pathname)));
  }
});

type Node = Parameters<typeof DomUtils.getParent>[0];

function isInside(node: Node, name: string): boolean {
  const parent = DomUtils.getParent(node);
  if (!parent) return false;
  return ('name' in parent && parent.name === name) || isInside(parent, name);
}

/** What a picture is about: its page, and the titles and links of the card or block that shows it. */
function listSubjects(picture: Node, route: string): string[] {
  let box = DomUtils.getParent(picture);
  while (box && 'name' in box && !/^(li|article|section)$/.test(box.name))
    box = DomUtils.getParent(box);
  const inside = box ? [box] : [];
  const links = DomUtils.getElementsByTagName('a', inside).map(({ attribs }) => attribs.href ?? '');
  const titles = DomUtils.getElementsByTagName((tag) => /^h[1-6]$/.test(tag), inside);
  return [route, ...links, ...titles.map((title) => DomUtils.textContent(title))];
}

test('pages of different subjects show different pictures', () => {
  const subjects = new Map<string, string[][]>();
  for (const [route, document] of pages) {
    const main = DomUtils.getElementsByTagName('main', document, true, 1);
    for (const picture of DomUtils.getElementsByTagName('img', main)) {
      const { src = '' } = picture.attribs;
      // Partners and people are the same everywhere, and so are the slides that open several pages.
      const isSlide = picture.attribs.width === '1600' && isInside(picture, 'li');
      if (isSlide || /\/(partners|portraits|brand)\//.test(src)) continue;
      subjects.set(src, [...(subjects.get(src) ?? []), listSubjects(picture, route)]);
    }
  }
  const astray = [...subjects].filter(
    ([, [first = [], ...others]]) =>
      !first.some((subject) => others.every((other) => other.includes(subject))),
  );
  expect(astray.map(([src, places]) => `${src}: ${places.map(([route]) => route)}`)).toEqual([]);
  expect(subjects.size).toBeGreaterThan(60);
});

test('no-break spaces are narrow before ; ! ? and in figures, and wide elsewhere', () => {
  expect(pages.size).toBeGreaterThan(50);
  for (const [route, document] of pages) {
    const body = DomUtils.getElementsByTagName('body', document, true, 1);
    const found = DomUtils.textContent(body).match(
      /.{0,12}(?:\u00a0[?;!]|\d\u00a0\d{3}(?!\d)|\u202f[:»€%]|«\u202f).{0,4}/g,
    );
    expect(found, route).toBeNull();
  }
});
