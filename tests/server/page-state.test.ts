import { describe, expect, test } from 'vitest';
import { resolveContent } from '../../src/content/content-result.ts';
import { contentKey } from '../../src/content/content-store.ts';
import { serialiseForHtml } from '../../src/hydration/hydration-state.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { readDocument, readPageState } from '../support/dom.ts';
import { createTestApp, createTestOptions, pages, siteSettings } from '../support/site.ts';

/** What a document hands over to the browser: once, and all that its HTML is made from. */

const routes = pages.filter(({ status }) => status === 200).map(({ route }) => route);

type App = ReturnType<typeof createTestApp>;

async function readState(app: App, route: string) {
  const document = await readDocument(app, route);
  const { data, content, settings } = readPageState(document);
  const parts = [...listAllBlocks(data.page.blocks), ...Object.values(settings.layout)];
  return { parts, content };
}

/** The blocks of a page and the parts of the layout, as they stand in the manifests. */
const listWritten = (route: string) => [
  ...listAllBlocks(pages.find((page) => page.route === route)?.blocks ?? []),
  ...Object.values(siteSettings.layout),
];

const listShown = ({ parts, content }: Awaited<ReturnType<typeof readState>>) => {
  const results = new Map(content.map(([key, result]) => [JSON.stringify(key), result]));
  return parts.map((part) =>
    resolveContent(
      part,
      part.sources.map((source) => results.get(JSON.stringify(contentKey(source)))),
    ),
  );
};

test.each(routes)(
  '%s hands over what the manifests say, and what its sources gave',
  async (route) => {
    const state = await readState(createTestApp(), route);
    expect(state.parts).toEqual(JSON.parse(JSON.stringify(listWritten(route))));
    expect(listShown(state)).not.toContain('loading');
  },
);

describe('a document that starts its application later', () => {
  const early = { src: '/early.js', starts: ['/app.js'], slider: '/slider.js' };
  const getAssets = async () => ({ stylesheets: [], scripts: [], early });
  const readAddress = async (app: App, route: string) => {
    const document = await readDocument(app, route);
    expect(document.querySelector('script[type="application/json"]')).toBeNull();
    return document.querySelector<HTMLElement>('script[data-starts]')?.dataset.state ?? '';
  };

  test.each(['/', '/contact', '/nowhere'])('names where the state of %s is', async (route) => {
    const app = createTestApp({ getAssets, environment: { CONTENT_MAX_AGE: 10 } });
    const response = await app.request(await readAddress(app, route));
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=10');
    expect(await response.json()).toEqual(
      readPageState(await readDocument(createTestApp(), route)),
    );
  });

  test('gets no state but its own', async () => {
    const address = await readAddress(createTestApp({ getAssets }), '/');
    const settings = { ...siteSettings, name: 'Parasol' };
    const site = { ...createTestOptions().site, manifest: settings };
    const answer = await createTestApp({ getAssets, site }).request(address);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('has the state in itself where the application alone can show it', async () => {
    const document = await readDocument(createTestApp({ getAssets }), '/claim/yours');
    expect(readPageState(document).data.path).toBe('/claim/yours');
    expect(document.querySelector('script[data-state]')).toBeNull();
  });
});

test('no document has the question about cookies, which a script asks for', async () => {
  const app = createTestApp();
  expect(await (await app.request('/')).text()).not.toContain('data-consent');
  const part = await app.request('/_vitrine/layout/cookies');
  expect(part.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(await part.text()).toContain('data-consent="refused"');
  expect((await app.request('/_vitrine/layout/toString')).status).toBe(404);
});

test('no text ends the script element of the state', () => {
  const value = { a: '</script><p>', b: '<!-- <SCRIPT>', c: '<p>a</p>' };
  const json = serialiseForHtml(value);
  expect(json).not.toMatch(/<!--|<\/?script/i);
  expect(json).toContain('<p>a</p>');
  expect(JSON.parse(json)).toEqual(value);
});
