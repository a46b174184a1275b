import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../site/content-api/endpoints.ts';
import { endpointPath, getSource } from '../../src/content/content-api.ts';
import type { Block, SourceBinding } from '../../src/pages/page-manifest.ts';
import { allowConsole, expectConsole } from '../setup/console-guard.ts';
import type { Failure } from '../support/back-end.ts';
import { failures, startBackEnd } from '../support/back-end.ts';
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

/** The endpoint that a source calls. */
const getEndpoint = (source: string) =>
  endpoints[getSource(contentApi, source).endpoint as keyof typeof endpoints];

const createApp = (contentTimeout: number) =>
  createTestApp({
    environment: {
      API_ORIGIN: backEnd.origin,
      CONTENT_MAX_AGE: 0,
      PUBLIC_ORIGIN: undefined,
      IMAGE_ORIGINS: [],
    },
    contentTimeout,
  });

/** Patient, so that a busy machine is not taken for a back end that hangs. */
const app = createApp(20_000);
/** For a back end that hangs: what else it times out does not matter then. */
const impatientApp = createApp(150);

beforeEach(() => {
  backEnd.reset();
  backEnd.answer(/^\/api\//, async (request) =>
    Response.json(markTexts(await (await backEnd.answerUsually(request)).json())),
  );
});
afterEach(() => backEnd.reset());
afterAll(() => backEnd.close());

const bindings = pages
  .filter(({ status }) => status === 200)
  .flatMap(({ route, blocks }) =>
    blocks.flatMap((block) => block.sources.map((binding) => ({ route, block, binding }))),
  );

/** One block's HTML out of its page's; undefined when the block is not shown. */
async function renderBlock(route: string, block: Block, by = app): Promise<string> {
  const response = await by.request(route);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(/<\/footer>.*<\/html>$/s.test(html), 'the page is whole').toBe(true);
  const start = html.indexOf(`<section id="${block.id}" data-block="${block.type}"`);
  expect(start, `block ${block.id} of ${route}`).toBeGreaterThan(-1);
  const next = html.indexOf('<section id="', start + 1);
  return html.slice(start, next === -1 ? html.indexOf('</main>') : next);
}

function pathOf({ name, params }: SourceBinding): string {
  const path = endpointPath(getEndpoint(name), params as never);
  return decodeURIComponent(`/api${path}`);
}

/** Says only whether its block is shown. */
const hasNoText = ({ name }: SourceBinding) => name === 'call-to-action-visibility';

const isAlone = (block: Block) => block.sources.length === 1;

test('pages call every kind of content', () => {
  expect(bindings.length).toBeGreaterThan(5);
});

describe.each(bindings)(
  '$route: the block $block.id with the source $binding.name',
  ({ route, block, binding }) => {
    test('shows what the back end answers', async () => {
      const html = await renderBlock(route, block);
      if (!hasNoText(binding)) expect(html).toContain(mark.trim());
    });

    test.each(Object.keys(failures) as Failure[])(
      'keeps its default content, or hides, when the back end %s',
      async (failure) => {
        expectConsole('error', /^Failed to fetch content:/);
        if (failure === 'closes the connection' || failure === 'hangs') {
          allowConsole('error', /^The content back end could not be reached:/);
        }
        backEnd.fail(pathOf(binding), failure);
        const html = await renderBlock(route, block, failure === 'hangs' ? impatientApp : app);
        if (binding.onFailure === 'hide') {
          expect(html).toMatch(/^<section [^>]*>(<!--.*?-->)*<\/section>/);
        } else if (isAlone(block)) {
          expect(html).not.toContain(mark.trim());
          expect(html.replaceAll(/<[^>]+>/g, '').trim().length).toBeGreaterThan(20);
        }
      },
    );
  },
);

test('every endpoint that a source names is one of the specification', () => {
  for (const { binding } of bindings) {
    expect(getEndpoint(binding.name)).toBeDefined();
  }
});
