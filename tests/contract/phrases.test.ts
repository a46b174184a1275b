import { expect, test } from 'vitest';
import { readContent } from '../support/content.ts';
import { createTestApp, pages } from '../support/site.ts';

const app = createTestApp();

/** What a page says, its description included: scripts and the marks of the renderer left out. */
async function readWords(route: string): Promise<string> {
  const html = await (await app.request(route)).text();
  const description = html.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? '';
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ');
  return `${description} ${body}`.replaceAll(/\s+/gu, ' ');
}

const promise = /(?:\b5|\bcinq) minutes/gi;
/** A delay that is promised holds under a condition, which the same sentences say. */
const conditions = /dossier est complet|profils admis|en général/i;

const products = (await readContent('content'))['product-pages'] ?? [];
const routes = pages.map(({ route }) => route).filter((route) => !route.includes('*'));
test.each([...routes, ...products.map(({ slug }) => `/page/${slug}`)])(
  '%s promises five minutes once, if',
  async (route) => {
    const words = await readWords(route);
    const promises = Array.from(words.matchAll(promise), ({ index }) =>
      words.slice(Math.max(0, index - 120), index + 160),
    );
    expect(promises.length, promises.join('\n')).toBeLessThanOrEqual(1);
    for (const text of promises) expect(text).toMatch(conditions);
  },
);
