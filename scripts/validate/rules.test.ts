import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseJsonFile } from '../../server/json-file.ts';
import type { PageFile } from '../../server/manifests.ts';
import type { Page } from '../../src/engine/page-manifest.ts';
import { readMistakes } from '../../tests/contract/mistakes/read-mistakes.ts';
import type { PlacedReference } from './references.ts';
import type { Rule } from './rule.ts';
import { blockShows } from './rules/block-shows.ts';
import { generatedFresh } from './rules/generated-fresh.ts';
import { linkRedirect } from './rules/link-redirect.ts';
import { oneH1 } from './rules/one-h1.ts';
import { redirect } from './rules/redirect.ts';
import { structuredData } from './rules/structured-data.ts';
import { rules } from './rules.ts';
import { readOutline } from './show/outline.ts';
import { origin } from './show/show-pages.ts';
import type { ShownPage } from './show/shown-page.ts';
import type { SiteModel } from './site-model.ts';
import { collectTargets } from './targets.ts';

/** What no manifest can bring about today, or what needs a component that is wrong. */
const page: Page = {
  route: '/a',
  status: 200,
  title: 'Une page',
  meta: { description: 'Une page.' },
  blocks: [{ type: 'post', id: 'un', content: { title: 'Un' }, sources: [] }],
};

function pageFile(fields: object = {}, own: Partial<Page> = {}): PageFile {
  const file = `page-manifests${own.route ?? page.route}.json`;
  const { json } = parseJsonFile(file, JSON.stringify({ ...page, ...own, ...fields }, null, 2));
  if (!json) throw new Error('JSON.stringify writes JSON.');
  return { json, page: { ...page, ...own } };
}

function shown(html: string, data?: object): ShownPage {
  return {
    page,
    state: 'unanswered',
    outline: readOutline(html),
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

function model(part: Partial<SiteModel>): SiteModel {
  const pages = part.manifests?.pages ?? [];
  return {
    root: '.',
    manifests: { pages, site: undefined, problems: [] },
    broken: [],
    siteJson: undefined,
    forms: { files: [], problems: [], count: 0 },
    contentFiles: [],
    content: {},
    contentProblems: [],
    pictures: new Set(),
    shownPages: [],
    layout: undefined,
    answers: new Map(),
    references: [],
    targets: collectTargets({
      pages,
      brokenRoutes: [],
      shownPages: [],
      layoutIds: [],
      pictures: new Set(),
    }),
    generated: new Map(),
    ...part,
  };
}

const withPages = (pages: PageFile[], more: Partial<SiteModel> = {}) =>
  model({ manifests: { pages, site: undefined, problems: [] }, ...more });

const told = (rule: Rule, site: SiteModel) =>
  Array.from(rule.find(site), ({ path, message }) => `${path}: ${message}`);

const section = (html: string) => `<section id="un" data-block="post">${html}</section>`;

test('rules have one name each, that of their file', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(existsSync(`scripts/validate/rules/${id}.ts`), id).toBe(true);
});

test('every rule is held by a mistake, or by this file', () => {
  const lines = readMistakes().flatMap(([, mistake]) => mistake.told);
  const here = [blockShows, generatedFresh, linkRedirect, redirect, structuredData];
  const untested = rules.filter(
    (rule) => !here.includes(rule) && !lines.some((line) => line.endsWith(`[${rule.id}]`)),
  );
  expect(untested.map(({ id }) => id)).toEqual([]);
});

test('a second h1 is a mistake of its block', () => {
  const site = model({ shownPages: [shown(section('<h1>Un</h1><h1>Deux</h1>'))] });
  expect(told(oneH1, site)).toEqual([
    'un: "Deux" is a second h1, after "Un"; keep one on the page',
  ]);
});

test('a block that throws is named', () => {
  const site = model({ shownPages: [shown(section('<!--$!--><template></template><!--/$-->'))] });
  expect(told(blockShows, site)).toEqual([
    'un: the block "un" throws when it is rendered; correct its content, or its component',
  ]);
});

test('a stale generated file is named, and one that is missing', () => {
  const generated = new Map([
    ['page.schema.json', 'other'],
    ['missing.json', ''],
  ]);
  const found = [...generatedFresh.find(model({ generated }))];
  expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'generated/page.schema.json is stale; run "npm run generate"',
    'generated/missing.json is stale; run "npm run generate"',
  ]);
});

describe('redirects', () => {
  const moved = pageFile({ redirectFrom: ['/old', '/older'] });
  const other = pageFile({ redirectFrom: ['/old', '/a', '/b'] }, { route: '/b' });

  test('of free routes are right', () => {
    expect(told(redirect, withPages([moved]))).toEqual([]);
  });

  test('of a route that is taken, twice, or the page’s own are mistakes', () => {
    expect(told(redirect, withPages([moved, other]))).toEqual([
      'redirectFrom[0]: "/old" already moves to the page of page-manifests/a.json; remove one',
      'redirectFrom[1]: "/a" is the route of a page, so it never moves; remove it',
      'redirectFrom[2]: "/b" is the route of this page itself, so it never moves; remove it',
    ]);
  });

  test('are warned of where links lead to them', () => {
    const link = (value: string): PlacedReference => ({
      kind: 'link',
      value,
      from: '/b',
      report: (message) => ({ file: 'b.json', line: 1, column: 1, path: 'href', message }),
    });
    const references = [link('/old'), link('/a'), link('/nowhere')];
    expect(told(linkRedirect, withPages([moved], { references }))).toEqual([
      'href: "/old" moves to "/a"; link to that',
    ]);
  });
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
  const find = (data: object) => told(structuredData, model({ shownPages: [shown(html, data)] }));

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
