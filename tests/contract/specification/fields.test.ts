import { expect, test } from 'vitest';
import { iconNames } from '../../../src/schema/icon-names.ts';
import { timeLimit } from '../../setup/time-limit.ts';
import { startBackEnd } from '../../support/back-end.ts';
import { createTestApp, pages } from '../../support/site.ts';

const backEnd = await startBackEnd();
const app = createTestApp({
  environment: { API_ORIGIN: backEnd.origin },
  contentTimeout: timeLimit,
});

async function readPage(route: string): Promise<string> {
  const response = await app.request(route);
  expect(response.status, `status of ${route}`).toBe(200);
  return response.text();
}

async function readUsually(call: string): Promise<unknown> {
  const response = await backEnd.answerUsually(new Request(`${backEnd.origin}${call}`));
  expect(response.status, `the embedded back end answers ${call}`).toBe(200);
  return response.json();
}

function getPart(html: string, part: string): string {
  const start = html.search(new RegExp(`<(${part}[ >]|section id="${part}" data-block=)`));
  if (start === -1) return '';
  const end = /^(header|footer)$/.test(part) ? `</${part}>` : '<section id="';
  const next = html.indexOf(end, start + 1);
  return html.slice(start, next === -1 ? html.indexOf('</main>') : next);
}

/** The parts of a page, by the id of a block or the name of a landmark. */
function listParts(html: string): Map<string, string> {
  const blocks = Array.from(
    html.matchAll(/<section id="([^"]+)" data-block=/g),
    ([, id]) => `${id}`,
  );
  return new Map(['header', 'footer', ...blocks].map((part) => [part, getPart(html, part)]));
}

/** Fields that decide which record is shown where: site/content-api/sources.test.ts. */
const steering = /^(blockable_type|color_background|display|slug|status|category|page)$/;
const icons: readonly string[] = iconNames;

/** A value of the same kind that stands nowhere else, and what a page shows of it. */
function createSentinel(name: string, value: unknown, index: number, unused: readonly string[]) {
  if (steering.test(name)) return undefined;
  const text = `Sentinelle ${index}.`;
  if (name === 'note') return [1.5, ': 1,5 sur 5"'];
  if (/^(etap|number)$/.test(name)) return [7000 + index, String(7000 + index)];
  if (typeof value !== 'string') return undefined;
  if (/^#[\da-f]{6}$/.test(value)) return [`#1a2b${index + 10}`, `data-tint="1a2b${index + 10}"`];
  if (value.startsWith('<')) return [`<p><em onclick="x()">${text}</em></p>`, `<em>${text}</em>`];
  if (/\.svg$/.test(value)) return [`mark/${index}.svg`, `/storage/mark/${index}.svg`];
  if (/^[/@#]|^https:/.test(value)) return [`/mark-${index}`, `href="/mark-${index}"`];
  if (icons.includes(value)) return [unused[index], `#${unused[index]}"`];
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return ['2031-03-17', 'dateTime="2031-03-17"'];
  if (/^\d+vh$/.test(value)) return ['14vh', 'data-size="14vh"'];
  return [text, text];
}

/** Puts sentinels into the first record of each list. Returns what to look for, by the field's path. */
function placeSentinels(answer: unknown, before: string): Map<string, string> {
  const unused = icons.filter((icon) => !before.includes(`#${icon}"`));
  const sought = new Map<string, string>();
  const visit = (record: object, path: string) => {
    for (const [name, value] of Object.entries(record)) {
      const place = `${path}${name}`;
      // Each block of a product page is of another kind.
      if (Array.isArray(value))
        for (const [index, item] of (name === 'blocks' ? value : value.slice(0, 1)).entries())
          visit(item, `${place}.${index}.`);
      else if (typeof value === 'object' && value !== null) visit(value, `${place}.`);
      else {
        const [sentinel, shown] = createSentinel(name, value, sought.size, unused) ?? [];
        if (sentinel !== undefined) Object.assign(record, { [name]: sentinel });
        sought.set(place, String(shown ?? ''));
      }
    }
  };
  visit({ '': Array.isArray(answer) ? answer.slice(0, 1) : answer }, '');
  return sought;
}

const product = '/page/rc-professionnelle-intermediaires';
const routes = pages.flatMap(({ route, status }) =>
  status === 200 && !/^\/page\/|\*/.test(route) ? [route] : [],
);

test('every field of every call is shown where the specification says', async () => {
  /** `call`, place → fields. */
  const shownAt = new Map<string, Map<string, string[]>>();
  for (const route of [...routes, product].sort()) {
    backEnd.reset();
    const before = await readPage(route);
    const usual = listParts(before);
    for (const call of new Set(backEnd.requests)) {
      // What stands on every page is looked for on the first.
      if (route !== '/' && /menus-navbars|our-offers$|\/pages$/.test(call)) continue;
      const answer = await readUsually(call);
      const sought = placeSentinels(answer, before);
      backEnd.reset();
      backEnd.answer(call, () => Response.json(answer));
      const parts = listParts(await readPage(route));
      const places = shownAt.get(call) ?? new Map<string, string[]>();
      shownAt.set(call, places);
      for (const [field, shown] of sought) {
        const found = [...parts].flatMap(([part, html]) =>
          shown && html.includes(shown) && !usual.get(part)?.includes(shown) ? [part] : [],
        );
        for (const place of found.length > 0 ? found : ['not by its value']) {
          const key = `${route} ${place}`;
          places.set(key, [...(places.get(key) ?? []), field]);
        }
      }
    }
  }
  const lines = [...shownAt]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([call, places]) => [
      call,
      ...Array.from(places, ([place, fields]) => `  ${place}: ${fields.join(' ')}`),
    ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('fields.snap.txt');
});

test('a page of the API has its own description and keywords', async () => {
  backEnd.answer('/api/pages/mentions-legales', async (request) => {
    const page = await (await backEnd.answerUsually(request)).json();
    return Response.json({ ...page, meta_description: 'Décrite', meta_keywords: 'des mots' });
  });
  const html = await readPage('/legal');
  expect(html).toContain('<meta name="description" content="Décrite"');
  expect(html).toContain('<meta name="keywords" content="des mots"');
});
