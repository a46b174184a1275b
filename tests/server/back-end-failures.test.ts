import { describe, expect, test } from 'vitest';
import { endpointPath, getSource } from '../../src/content/content-api.ts';
import type { SourceBinding } from '../../src/schema/page.ts';
import { allowConsole, expectConsole } from '../setup/console-guard.ts';
import { timeLimit } from '../setup/time-limit.ts';
import { startBackEnd } from '../support/back-end.ts';
import { parseDocument, readDocument, readPageState, textOf } from '../support/dom.ts';
import { contentApi, createTestApp, pages } from '../support/site.ts';

/** A back end whose texts say where they come from. */
const mark = '[API]';
const marked =
  /^(title|name|body|description|question|text|service_title|description[12]|person_name|titleEvent)$/;
const markTexts = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => markTexts(item));
  if (typeof value === 'string') return marked.test(key) ? `${mark} ${value}` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, markTexts(item, name)]),
  );
};

const backEnd = await startBackEnd();
/** Patient, so that a busy machine is not taken for a back end that hangs. */
const app = createTestApp({
  environment: { API_ORIGIN: backEnd.origin },
  contentTimeout: timeLimit,
});

const pathOf = ({ name, params }: SourceBinding) =>
  decodeURIComponent(`/api${endpointPath(getSource(contentApi, name), params)}`);

const fed = pages
  .filter(({ status }) => status === 200)
  .map(({ route, blocks }) => ({
    route,
    blocks: blocks.filter(({ sources }) => sources.length > 0),
  }))
  .filter(({ blocks }) => blocks.length > 0);

/** The element of each block that a source feeds. */
async function renderBlocks({ route, blocks }: (typeof fed)[number]) {
  const document = await readDocument(app, route);
  expect(document.querySelector('body > footer, body footer'), 'the page is whole').not.toBeNull();
  return blocks.map((block) => {
    const element = document.querySelector(`#${block.id}[data-block="${block.type}"]`);
    if (!element) throw new Error(`${route} has no block ${block.id}.`);
    return { block, element };
  });
}

/** Says only whether its block is shown. */
const hasText = ({ name }: SourceBinding) => name !== 'call-to-action-visibility';

describe.each(fed)('$route', (page) => {
  test('shows what the back end answers to each call', async () => {
    backEnd.answer(/^\/api\//, async (request) =>
      Response.json(markTexts(await (await backEnd.answerUsually(request)).json())),
    );
    for (const { block, element } of await renderBlocks(page)) {
      if (block.sources.some(hasText)) expect(element.outerHTML, block.id).toContain(mark);
      expect(backEnd.requests).toEqual(expect.arrayContaining(block.sources.map(pathOf)));
    }
  });

  test('keeps the default content of each block, or hides the block, when the back end fails', async () => {
    expectConsole('error', /^Failed to fetch content:/);
    backEnd.fail(/^\/api\//, 'answers 500');
    for (const { block, element } of await renderBlocks(page)) {
      if (block.sources.some(({ onFailure }) => onFailure === 'hide')) {
        expect(element.children, block.id).toHaveLength(0);
      } else {
        expect(element.outerHTML, block.id).not.toContain(mark);
        expect(textOf(element).length, block.id).toBeGreaterThan(20);
      }
    }
  });
});

const createApp = (contentTimeout: number) =>
  createTestApp({
    environment: { API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: 60 },
    contentTimeout,
    pageTimeout: 60_000,
  });
/** For a back end that hangs: what else it times out does not matter then. */
const hastyApp = createApp(150);
const patientApp = createApp(60_000);

const readFailures = (html: string) =>
  readPageState(parseDocument(html)).content.flatMap(([[, name], result]) =>
    result.status === 'failed' ? [{ name, isLate: result.isLate ?? false }] : [],
  );

test('an answer that does not come in time is marked, for the browser to ask once more', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^The content back end could not be reached:/);
  backEnd.fail('/api/our-offers', 'hangs');
  const response = await hastyApp.request('/');
  const failures = readFailures(await response.text());
  expect(failures).toContainEqual({ name: 'offers', isLate: true });
  // No cache keeps the defaults for longer than it takes to ask again.
  expect(response.headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
  );
});

test('an answer that is wrong is not asked for again', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  backEnd.fail('/api/our-offers', 'answers 500');
  const response = await patientApp.request('/');
  const failures = readFailures(await response.text());
  expect(failures).toContainEqual({ name: 'offers', isLate: false });
  expect(failures.filter(({ isLate }) => isLate)).toEqual([]);
});

test('a page that the back end holds is waited for longer than the content of a block', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^The content back end could not be reached:/);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  backEnd.answer(/^\/api\/product-pages\/slug\//, async (request) => {
    await isReleased;
    return backEnd.answerUsually(request);
  });
  const page = hastyApp.request('/page/rc-professionnelle-intermediaires');
  // A call that begins later has had its whole time when this page is there.
  backEnd.fail('/api/our-offers', 'hangs');
  await hastyApp.request('/');
  backEnd.reset();
  release();
  expect((await page).status).toBe(200);
});
