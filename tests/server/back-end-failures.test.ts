import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpointPath, getSource } from '../../src/content/content-api.ts';
import type { SourceBinding } from '../../src/schema/page.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { timeLimit } from '../setup/time-limit.ts';
import { startBackEnd } from '../support/back-end.ts';
import { contentApi, createTestApp, pages } from '../support/site.ts';

/** A back end whose texts say where they come from. */
const mark = '[API] ';
const backEnd = await startBackEnd();
const markTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(markTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      marked.has(key) && typeof item === 'string' ? `${mark}${item}` : markTexts(item),
    ]),
  );
};
const marked = new Set([
  'title',
  'name',
  'body',
  'description',
  'question',
  'text',
  'service_title',
  'description1',
  'description2',
  'person_name',
  'titleEvent',
]);

/** Patient, so that a busy machine is not taken for a back end that hangs. */
const app = createTestApp({
  environment: { API_ORIGIN: backEnd.origin },
  contentTimeout: timeLimit,
});

beforeEach(() => {
  backEnd.reset();
  backEnd.answer(/^\/api\//, async (request) =>
    Response.json(markTexts(await (await backEnd.answerUsually(request)).json())),
  );
});
afterEach(() => backEnd.reset());
afterAll(() => backEnd.close());

const fed = pages
  .filter(({ status }) => status === 200)
  .map(({ route, blocks }) => ({
    route,
    blocks: blocks.filter(({ sources }) => sources.length > 0),
    calls: blocks.flatMap(({ sources }) => sources.map(pathOf)),
  }))
  .filter(({ blocks }) => blocks.length > 0);

/** The HTML of each block that a source feeds. */
async function renderBlocks({ route, blocks }: (typeof fed)[number]) {
  const response = await app.request(route);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(/<\/footer>.*<\/html>$/s.test(html), 'the page is whole').toBe(true);
  return blocks.map((block) => {
    const start = html.indexOf(`<section id="${block.id}" data-block="${block.type}"`);
    expect(start, `block ${block.id}`).toBeGreaterThan(-1);
    const next = html.indexOf('<section id="', start + 1);
    return { block, html: html.slice(start, next === -1 ? html.indexOf('</main>') : next) };
  });
}

function pathOf({ name, params }: SourceBinding): string {
  const path = endpointPath(getSource(contentApi, name), params);
  return decodeURIComponent(`/api${path}`);
}

/** Says only whether its block is shown. */
const hasText = ({ name }: SourceBinding) => name !== 'call-to-action-visibility';

test('pages call every kind of content', () => {
  expect(fed.flatMap(({ calls }) => calls).length).toBeGreaterThan(5);
});

describe.each(fed)('$route', (page) => {
  test('shows what the back end answers to each call', async () => {
    for (const { block, html } of await renderBlocks(page))
      if (block.sources.some(hasText)) expect(html, block.id).toContain(mark.trim());
    for (const call of page.calls) {
      expect(backEnd.requests).toContain(call);
    }
  });

  test('keeps the default content of each block, or hides the block, when the back end fails', async () => {
    expectConsole('error', /^Failed to fetch content:/);
    backEnd.fail(/^\/api\//, 'answers 500');
    for (const { block, html } of await renderBlocks(page)) {
      if (block.sources.some(({ onFailure }) => onFailure === 'hide')) {
        expect(html, block.id).toMatch(/^<section [^>]*>(<!--.*?-->)*<\/section>/);
      } else {
        expect(html, block.id).not.toContain(mark.trim());
        expect(html.replaceAll(/<[^>]+>/g, '').trim().length, block.id).toBeGreaterThan(20);
      }
    }
  });
});
