import { describe, expect, test } from 'vitest';
import { allowConsole } from '../../setup/console-guard.ts';
import { createTestApp } from '../../support/site.ts';
import { links } from './links.ts';
import { normalise } from './normalise.ts';
import { type Section, sections } from './sections.ts';

const routes = Object.keys(sections);
const app = createTestApp();
/** The same site while its content back end is down: nobody listens on the discard port. */
const appWithoutBackEnd = createTestApp({
  environment: {
    API_ORIGIN: 'http://127.0.0.1:9',
  },
});

async function render(route: string, site = app): Promise<string> {
  const response = await site.request(route);
  expect(response.status, `status of ${route}`).toBe(200);
  return response.text();
}

const rendered = new Map<string, Promise<string>>();
/** A page as it is shown, rendered once. */
function show(route: string): Promise<string> {
  const html = rendered.get(route) ?? render(route);
  rendered.set(route, html);
  return html;
}

const readMain = (html: string) =>
  normalise(html.slice(html.indexOf('<main'), html.indexOf('</main>')));

/** Fails at the first text that is missing, or that stands before the section above it. */
function expectSections(route: string, main: string, expected: readonly Section[]): void {
  let start = 0;
  for (const { name, texts } of expected) {
    let position = start;
    for (const text of texts) {
      const found = main.indexOf(normalise(text), position);
      const isElsewhere = main.includes(normalise(text));
      const where = isElsewhere ? 'stands too early' : 'is not on the page';
      expect(found, `${route}: "${text}" of ${name} ${where}`).toBeGreaterThan(-1);
      position = text === texts[0] ? found : position;
    }
    start = position;
  }
}

describe.each(routes)('%s', (route) => {
  const expected = sections[route] ?? [];

  test('shows the sections of the specification, in their order', async () => {
    expectSections(route, readMain(await show(route)), expected);
  });

  test('shows them too while the content back end is down, save those that hide', async () => {
    allowConsole('error', /Failed to fetch content|back end could not be reached/);
    const main = readMain(await render(route, appWithoutBackEnd));
    expectSections(
      route,
      main,
      expected.filter(({ isHiddenOnFailure }) => !isHiddenOnFailure),
    );
  });
});

test.each(links)('%s: the link "%s" leads where the specification says', async (route, ...link) => {
  const [text, ...attributes] = link;
  const html = await show(route);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const candidates = Array.from(main.matchAll(/<a\s[^>]*>.*?<\/a>/gs), ([link]) => link).filter(
    (link) => normalise(link).includes(normalise(text)),
  );
  const isRight = (link: string) => attributes.every((attribute) => link.includes(attribute));
  expect(
    candidates.some(isRight),
    `${route}: "${text}" with ${attributes.join(' ')}, found: ${candidates.join('\n') || 'none'}`,
  ).toBe(true);
});

test('each page has a title and a description of its own', async () => {
  const seen = new Map<string, string>();
  for (const route of routes) {
    const html = await show(route);
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(title, `title of ${route}`).not.toBe('');
    expect(description, `description of ${route}`).not.toBe('');
    for (const text of [title, description]) {
      expect(seen.get(text), `${route} and another page share "${text}"`).toBeUndefined();
      seen.set(text, route);
    }
  }
});

test('the contact page has the title that the specification gives it', async () => {
  expect(await show('/contact')).toMatch(/<title>Contact Us/);
});
