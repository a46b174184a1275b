import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { loadSite } from '../../server/load/load-site.ts';
import { valueAt } from '../../src/diagnostics/json-path.ts';
import { isForVisitors } from '../../validate/rules/texts.ts';
import type { SiteText } from '../../validate/site/site-texts.ts';
import { listSiteTexts } from '../../validate/site/site-texts.ts';
import { makeFolder } from '../support/make-folder.ts';
import { createTestOptions } from '../support/site.ts';

/** What no HTML of the server has, and why. */
const exceptions: [why: string, where: RegExp][] = [
  ['shown by the application: dialogs', /site\.json layout\.(cookieConsent|contactModal)/],
  ['shown where an address asks about it', /site\.json requests\./],
  ['shown by the application: what waits', /source\b.*\.loading$/],
  ['shown by the application: after a submission', /claim-.*\.(review|print|home)Label$/],
  ['switched off by its visibility', /product-pages\.json \[1\]\.blocks\[9\]/],
];

/** Words that visitors read: a name of code has no space. */
const isText = ({ file, at, path, text, routes }: SiteText) =>
  /^(page-manifests|content)\//.test(file) &&
  /\p{L}.*\s/u.test(text) &&
  isForVisitors(at) &&
  routes.some((route) => !route.includes('*')) &&
  !exceptions.some(([, where]) => where.test(`${file} ${path}`));

/** A copy of the site with a mark at the end of each text. */
async function markTexts(texts: readonly SiteText[]): Promise<string> {
  const root = await makeFolder();
  for (const folder of ['page-manifests', 'content']) {
    const filter = (path: string) => !path.startsWith(join('content', 'storage'));
    await cp(folder, join(root, folder), { recursive: true, filter });
  }
  for (const file of new Set(texts.map((text) => text.file))) {
    const json: object = JSON.parse(await readFile(file, 'utf8'));
    for (const [index, { at }] of texts.entries()) {
      if (texts[index]?.file !== file) continue;
      const holder = valueAt(json, at.slice(0, -1)) as object;
      const key = at.at(-1) ?? '';
      const text = String(Reflect.get(holder, key));
      Reflect.set(holder, key, text.replace(/(<\/[a-z0-9]+>)*$/, ` ${markOf(index)}$&`));
    }
    await writeFile(join(root, file), JSON.stringify(json));
  }
  return root;
}

const markOf = (index: number) => `marque${index}fin`;

test('each text, changed in its one file, is seen in the HTML of a page that shows it', async () => {
  const texts = (await listSiteTexts(site, '.')).filter(isText);
  expect(texts.length).toBeGreaterThan(200);
  const root = await markTexts(texts);
  const { pictures, ...options } = createTestOptions();
  const app = createApp({ ...options, ...(await loadSite(site, root)), pictures });
  const pages = new Map<string, string>();
  for (const route of new Set(texts.flatMap(({ routes }) => routes))) {
    const html = await (await app.request(route)).text();
    // The state of the application holds everything.
    pages.set(route, html.replaceAll(/<script.*?<\/script>/gs, ''));
  }
  const unseen = texts.filter(
    ({ routes }, index) => !routes.some((route) => pages.get(route)?.includes(markOf(index))),
  );
  expect(unseen.map(({ file, line, path, text }) => `${file}:${line} ${path} ${text}`)).toEqual([]);
});
