import { describe, expect, test } from 'vitest';
import { type FileDiagnostic, parseJsonFile } from '../../server/load/json-file.ts';
import type { Block, Page } from '../../src/schema/page.ts';
import { readMistakes } from '../../tests/contract/mistakes/read-mistakes.ts';
import { origin } from '../render/locate.ts';
import { readOutline } from '../render/page-outline.ts';
import type { ShownPage } from '../render/render-pages.tsx';
import type { OnePage } from '../site/page-check.ts';
import type { SiteModel } from '../site/site-model.ts';
import type { PageContext, Rule } from './rule.ts';
import { rules } from './rules.ts';

// What no manifest can bring about today, or what needs a component that is wrong.
const page: Page = {
  route: '/a',
  status: 200,
  title: 'Une page',
  meta: { description: 'Une page.' },
  blocks: [{ type: 'post', id: 'un', content: { title: 'Un' }, sources: [] }],
};

function shown(html: string, data?: object): ShownPage {
  return {
    page,
    state: 'unanswered',
    html,
    outline: readOutline(html),
    failures: [],
    structuredData: data,
    locate: ({ block, field }, message) => ({
      file: 'a.json',
      line: 1,
      column: 1,
      path: block ?? String(field),
      message,
    }),
  };
}

const format = ({ path, message }: FileDiagnostic) => `${path}: ${message}`;
const ruleOf = (id: string): Rule | undefined => rules.find((rule) => rule.id === id);

/** What these rules read of it. */
const context = {
  manifests: { site: { company: { phone: '+33199000100' } } },
  titles: new Map([[page.route, page.title]]),
} as unknown as PageContext;
const toldOfPage = (id: string, shownPage?: ShownPage, pageFile?: OnePage['pageFile']) => {
  const one = { pageFile, shown: shownPage ? [shownPage] : [], notices: [] };
  return Array.from(ruleOf(id)?.findOnPage?.(one, context) ?? [], format);
};

const section = (html: string) => `<section id="un" data-block="post">${html}</section>`;

test('rules have one name each', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every rule is held by a mistake, or by this file', () => {
  const lines = readMistakes().flatMap(([, mistake]) => mistake.told);
  const here = [
    'block-shows',
    'company-fact',
    'generated-fresh',
    'route-of-form',
    'structured-data',
    // src/manifests/check-resolved.test.ts
    'source-content',
    // tests/contract/facts.test.ts
    'fact-due',
  ];
  const untested = rules.filter(
    (rule) => !here.includes(rule.id) && !lines.some((line) => line.endsWith(`[${rule.id}]`)),
  );
  expect(untested.map(({ id }) => id)).toEqual([]);
});

test('a second h1 is a mistake of its block', () => {
  expect(toldOfPage('one-h1', shown(section('<h1>Un</h1><h1>Deux</h1>')))).toEqual([
    'un: "Deux" is a second h1, after "Un"; keep one on the page',
  ]);
});

test('a block that throws is named, with what it throws', () => {
  const [block] = page.blocks as [Block];
  const failures = [{ block, error: new TypeError('icon is undefined') }];
  expect(toldOfPage('block-shows', { ...shown(''), failures })).toEqual([
    'un: the block "un" throws when it is rendered: TypeError: icon is undefined; correct its content, or its component',
  ]);
});

test('a link of a closed panel has its name; hidden words inside of a link are none', () => {
  const panel = shown(section('<div hidden=""><a href="/b">Voir</a></div>'));
  expect(toldOfPage('link-name', panel)).toEqual([]);
  const nameless = shown(section('<a href="/b"><span hidden="">Voir</span></a>'));
  expect(toldOfPage('link-name', nameless)).toEqual([
    'un: the link to "/b" has no name; write a text inside it',
  ]);
});

test('a page with the route of a step of a form on another page is named', () => {
  const locate = ({ message }: { message: string }) => ({ message }) as FileDiagnostic;
  const known = (route: string, below: readonly string[]) => ({
    json: { file: `${route}.json`, locate },
    page: { ...page, route },
    below,
  });
  const pages = [known('/a', ['/a/one', '/a/two']), known('/a/two', []), known('/a/three', [])];
  const found = [...(ruleOf('route-of-form')?.find?.({ pages } as unknown as SiteModel) ?? [])];
  expect(found.map(({ message }) => message)).toEqual([
    'is also a page of the form that /a.json shows; choose another route',
  ]);
});

test('a stale generated file is named, and one that is missing', () => {
  const generated = new Map([
    ['page.schema.json', 'other'],
    ['missing.json', ''],
  ]);
  const site = { root: '.', generated } as Partial<SiteModel> as SiteModel;
  const found = [...(ruleOf('generated-fresh')?.find?.(site) ?? [])];
  expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'generated/page.schema.json is stale; run "npm run generate"',
    'generated/missing.json is stale; run "npm run generate"',
  ]);
});

describe('structured data', () => {
  const faq = (question: string, answer: string) => ({
    '@graph': [
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          },
        ],
      },
    ],
  });
  const html = section('<h1>Un</h1><p>Qui ?</p><p>Nous <b>tous</b>, R&amp;D.</p>');
  const find = (data: object) => toldOfPage('structured-data', shown(html, data));

  test('that says what is shown is right', () => {
    expect(find(faq('Qui ?', '<p>Nous <b>tous</b>, R&amp;D.</p>'))).toEqual([]);
  });

  test('that answers something else than the page is a mistake', () => {
    expect(find(faq('Qui ?', '<p>Personne.</p>'))).toEqual([
      'undefined: search engines are told the answer "Personne.", which the page does not show; show it, or do not tell it',
    ]);
  });

  test('that tells of an event or its place without showing it is a mistake', () => {
    const event = { '@type': 'Event', name: 'Qui ?', location: { '@type': 'Place', name: 'Lyon' } };
    expect(find({ '@graph': [event] })).toEqual([
      'undefined: search engines are told the place "Lyon", which the page does not show; show it, or do not tell it',
    ]);
  });

  test('that leads over a page of another title is a mistake', () => {
    const step = (route: string, name: string) => ({
      '@type': 'ListItem',
      name,
      item: `${origin}${route}`,
    });
    const way = {
      '@type': 'BreadcrumbList',
      itemListElement: [step('/x', 'X'), step('/a', 'Une page')],
    };
    expect(find({ '@graph': [way] })).toEqual([
      'title: search engines are told that the way to this page leads over "X" (/x), which is no page of that title',
    ]);
  });
});

test('a list shows no fact that the company of the site lacks', () => {
  const content = { items: [{ term: 'ORIAS', value: { site: 'orias' } }] };
  const own = { ...page, blocks: page.blocks.map((block) => ({ ...block, content })) };
  const { json } = parseJsonFile('a.json', JSON.stringify(own));
  const files = { origins: new Map(), fragments: new Map() };
  const pageFile = { json, page: own, ...files } as unknown as OnePage['pageFile'];
  expect(toldOfPage('company-fact', undefined, pageFile)).toEqual([
    'content.items[0].value.site: the company of site.json has no "orias"; it has "phone"',
  ]);
});
