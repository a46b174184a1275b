import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../site/content-api/endpoints.ts';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { timeLimit } from '../../setup/time-limit.ts';
import { startBackEnd } from '../../support/back-end.ts';
import { createTestApp, pages } from '../../support/site.ts';
import { calls, isCallOf } from './endpoints.ts';
import { entities } from './entities.ts';
import { sentEntities } from './sent.ts';

const backEnd = await startBackEnd();
const app = createTestApp({
  environment: { API_ORIGIN: backEnd.origin },
  contentTimeout: timeLimit,
});
afterAll(() => backEnd.close());

/** What each page asks for; it is rendered once. */
const asked = new Map<string, readonly string[]>();
async function listRequests(route: string): Promise<readonly string[]> {
  const known = asked.get(route);
  if (known) return known;
  backEnd.reset();
  expect((await app.request(route)).status).toBe(200);
  const requests = [...backEnd.requests];
  asked.set(route, requests);
  return requests;
}

const gets = calls.filter(({ method }) => method === 'GET');
const places = entities.flatMap((entity) => entity.places);

test('the project has every call of the specification, with others or without', () => {
  const paths = Object.values(endpoints).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(gets.map(({ path }) => path)));
});

describe.each(gets)('GET $path', ({ path }) => {
  const shown = places.filter(({ call }) => isCallOf(path, call));

  test('answers what a page shows', () => {
    expect(shown, `an entity of section 3 with a place for ${path}`).not.toEqual([]);
  });

  test.each(shown)('is asked for $call by $route', async ({ call, route }) => {
    expect(await listRequests(route)).toContain(`/api${call}`);
  });
});

/** Section 7. A real back end knows no others, and would log an error for each page. */
const categories = [
  'Home',
  'A propos',
  'Solutions intermédiaires',
  'offre sur mesure',
  'Réglementations',
  'Actualité',
  'Calendrier',
  'Responsabilite Societale',
  // Of the trades pages.
  'Métiers',
];

test('pages ask for posts of the categories that the specification lists, and of no others', () => {
  const asked = pages
    .flatMap(({ blocks }) => listAllBlocks(blocks))
    .flatMap(({ sources }) => sources.flatMap(({ params }) => params.category ?? []));
  expect(asked.length).toBeGreaterThan(10);
  expect(categories).toEqual(expect.arrayContaining(asked));
});

test.each(calls.filter(({ method }) => method === 'POST'))(
  'POST $path takes one of the sent entities',
  ({ path }) => {
    expect(sentEntities.filter(({ call }) => call === path)).toHaveLength(1);
  },
);
