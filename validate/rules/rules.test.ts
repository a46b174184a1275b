import { describe, expect, test } from 'vitest';
import type { FileDiagnostic } from '../../server/load/json-file.ts';
import { parseJsonFile } from '../../server/load/json-file.ts';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import { site } from '../../site/site.ts';
import type { Page, SitePage } from '../../src/schema/page.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { readMistakes } from '../../tests/contract/mistakes/read-mistakes.ts';
import { readOutline } from '../render/heading-outline.ts';
import type { ShownPage } from '../render/rendered-page.ts';
import { origin } from '../render/rendered-page.ts';
import type { OnePage } from '../site/page-check.ts';
import type { LocatedReference } from '../site/references.ts';
import type { KnownPage, SiteModel } from '../site/site-model.ts';
import { collectRoutes } from '../site/site-model.ts';
import type { PageContext, Rule } from './rule.ts';
import { rules } from './rules.ts';

/** What no manifest can bring about today, or what needs a component that is wrong. */
const page: Page = {
  route: '/a',
  status: 200,
  title: 'Une page',
  meta: { description: 'Une page.' },
  blocks: [{ type: 'post', id: 'un', content: { title: 'Un' }, sources: [] }],
};

function knownPage(fields: Partial<SitePage> = {}, own: Partial<Page> = {}): KnownPage {
  const file = `page-manifests${own.route ?? page.route}.json`;
  const { json } = parseJsonFile(file, JSON.stringify({ ...page, ...own, ...fields }, null, 2));
  if (!json) throw new Error('JSON.stringify writes JSON.');
  return { json, page: { ...page, ...own, ...fields } };
}

function shown(html: string, data?: object): ShownPage {
  return {
    page,
    state: 'unanswered',
    html,
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

/** What rules read of them. */
const noManifests = { listFragments: () => new Map() } as Partial<
  SiteModel['manifests']
> as SiteModel['manifests'];

function model(part: Partial<SiteModel>): SiteModel {
  const { pages = [] } = part;
  return {
    root: '.',
    definition: site,
    contentApi: serverContentApi,
    manifests: noManifests,
    ...{ diagnostics: [], notices: [], uses: new Set() },
    pages,
    broken: [],
    forms: { files: [], diagnostics: [], count: 0 },
    content: {},
    contentFiles: [],
    contentDiagnostics: [],
    findRecord: () => undefined,
    pictures: new Set(),
    references: [],
    targets: {
      ...collectRoutes(
        pages.map(({ page }) => ({ page, ids: [] })),
        [],
      ),
      ...{ layoutIds: [], pictures: new Set() },
    },
    generated: new Map(),
    now: Date.parse('2027-01-14T12:00:00Z'),
    today: '2027-01-14',
    ...part,
  };
}

const format = ({ path, message }: FileDiagnostic) => `${path}: ${message}`;
const ruleOf = (id: string): Rule | undefined => rules.find((rule) => rule.id === id);
const told = (id: string, site: SiteModel) => Array.from(ruleOf(id)?.find?.(site) ?? [], format);

const context: PageContext = {
  ...model({}),
  layoutIds: new Set(),
  definitions: new Map(),
  titles: new Map([[page.route, page.title]]),
};
const toldOfPage = (id: string, own: Partial<OnePage>, within = context) => {
  const one = { pageFile: undefined, shown: [], notices: [], ...own };
  return Array.from(ruleOf(id)?.findOnPage?.(one, within) ?? [], format);
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
    'fact-due',
    'fact-overdue',
    'generated-fresh',
    'link-redirect',
    'link-unpublished',
    'older-content',
    // src/manifests/check-resolved.test.ts
    'source-content',
    'structured-data',
    // tests/contract/facts.test.ts
    'fact-unused',
    'fragment-unused',
  ];
  const untested = rules.filter(
    (rule) => !here.includes(rule.id) && !lines.some((line) => line.endsWith(`[${rule.id}]`)),
  );
  expect(untested.map(({ id }) => id)).toEqual([]);
});

test('a second h1 is a mistake of its block', () => {
  expect(toldOfPage('one-h1', { shown: [shown(section('<h1>Un</h1><h1>Deux</h1>'))] })).toEqual([
    'un: "Deux" is a second h1, after "Un"; keep one on the page',
  ]);
});

test('a block that throws is named', () => {
  const broken = shown(section('<!--$!--><template></template><!--/$-->'));
  expect(toldOfPage('block-shows', { shown: [broken] })).toEqual([
    'un: the block "un" throws when it is rendered; correct its content, or its component',
  ]);
});

test('a link of a closed panel has its name; hidden words inside of a link are none', () => {
  const panel = shown(section('<div hidden=""><a href="/b">Voir</a></div>'));
  expect(toldOfPage('link-name', { shown: [panel] })).toEqual([]);
  const nameless = shown(section('<a href="/b"><span hidden="">Voir</span></a>'));
  expect(toldOfPage('link-name', { shown: [nameless] })).toEqual([
    'un: the link to "/b" has no name; write a text inside it',
  ]);
});

test('a stale generated file is named, and one that is missing', () => {
  const generated = new Map([
    ['page.schema.json', 'other'],
    ['missing.json', ''],
  ]);
  const found = [...(ruleOf('generated-fresh')?.find?.(model({ generated })) ?? [])];
  expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'generated/page.schema.json is stale; run "npm run generate"',
    'generated/missing.json is stale; run "npm run generate"',
  ]);
});

const link = (value: string, from = '/b'): LocatedReference => ({
  kind: 'link',
  value,
  from,
  report: (message) => ({ file: 'b.json', line: 1, column: 1, path: value, message }),
});

test('links to routes that move on are warned of', () => {
  const moved = knownPage({ redirectFrom: ['/old', '/older'] });
  const references = [link('/old'), link('/a'), link('/nowhere')];
  expect(told('link-redirect', model({ pages: [moved], references }))).toEqual([
    '/old: "/old" moves to "/a"; link to that',
  ]);
});

describe('links to pages that visitors do not see', () => {
  const now = Date.parse('2027-01-14T12:00:00Z');
  const cycle = { isDraft: false, publishAt: undefined, unpublishAt: undefined };
  const pages = [
    knownPage(),
    knownPage({ publication: { ...cycle, isDraft: true } }, { route: '/draft' }),
    knownPage({ publication: { ...cycle, publishAt: now + 1 } }, { route: '/soon' }),
    knownPage({ publication: { ...cycle, unpublishAt: now } }, { route: '/over' }),
  ];

  test.each<[string, string[]]>([
    ['/a', []],
    ['/nowhere', []],
    ['https://other.example/draft', []],
    ['/draft', ['the page "/draft" is a draft']],
    ['/soon#part', ['the page "/soon" is published only on 2027-01-14T12:00:00.001Z']],
    ['/over?a=1', ['the page "/over" is not published since 2027-01-14T12:00:00.000Z']],
  ])('%s', (value, reasons) => {
    const references = [link(value, '/a')];
    expect(told('link-unpublished', model({ pages, references }))).toEqual(
      reasons.map(
        (reason) =>
          `${value}: ${reason}: visitors would not find it; publish it, or remove the link`,
      ),
    );
  });

  test('are right on a page that is not published itself', () => {
    const references = [link('/soon', '/draft')];
    expect(told('link-unpublished', model({ pages, references }))).toEqual([]);
  });
});

test('content in an older form is a warning, with the command that rewrites it', () => {
  const notice = { file: 'a.json', line: 1, column: 1, path: 'blocks[0]', message: 'older' };
  expect(told('older-content', model({ notices: [notice] }))).toEqual(['blocks[0]: older']);
  expect(toldOfPage('older-content', { notices: [notice] })).toEqual(['blocks[0]: older']);
});

test('facts without review are warned of, and are mistakes after their days of grace', () => {
  const fact = { value: '99', description: 'x', source: 'orias.fr', reviewBy: '2027-01-01' };
  const { json } = parseJsonFile(
    'facts.json',
    JSON.stringify({ facts: { due: fact, late: fact } }),
  );
  if (!json) throw new Error('JSON.stringify writes JSON.');
  const facts = new Map([
    ['due', { ...fact, graceDays: 30 }],
    ['late', { ...fact, graceDays: 3 }],
  ]);
  const site = model({ manifests: { ...noManifests, facts: { json, facts, used: new Set() } } });
  const names = (id: string) => told(id, site);
  expect(names('fact-due')).toEqual([expect.stringMatching(/^facts.due.reviewBy: /)]);
  expect(names('fact-overdue')).toEqual([expect.stringMatching(/^facts.late.reviewBy: /)]);
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
  const find = (data: object) => toldOfPage('structured-data', { shown: [shown(html, data)] });

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
  const [block] = page.blocks;
  const content = { items: [{ term: 'ORIAS', value: { site: 'orias' } }] };
  const known = knownPage({}, { blocks: [{ ...block, content }] as Page['blocks'] });
  const pageFile = { ...known, origins: new Map() } as unknown as OnePage['pageFile'];
  const company = { phone: '+33199000100' } as SiteSettings['company'];
  const settings = { company } as SiteSettings;
  const manifests = { ...noManifests, site: settings };
  expect(toldOfPage('company-fact', { pageFile }, { ...context, manifests })).toEqual([
    'content.items[0].value.site: the company of site.json has no "orias"; it has "phone"',
  ]);
});
