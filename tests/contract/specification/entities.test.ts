import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { timeLimit } from '../../setup/time-limit.ts';
import { startBackEnd } from '../../support/back-end.ts';
import { findPagePart } from '../../support/page-part.ts';
import { createTestApp } from '../../support/site.ts';
import { entities } from './entities.ts';
import type { Answered, Effect, Place } from './entity.ts';
import { createSentinel, type Sentinel } from './sentinels.ts';

/**
 * Each field of section 3 is proven by what a visitor gets: the back end answers a value that
 * stands nowhere else, and the block that the specification names shows it.
 */
const backEnd = await startBackEnd();
const app = createTestApp({
  environment: { API_ORIGIN: backEnd.origin },
  contentTimeout: timeLimit,
});

beforeEach(() => backEnd.reset());
afterAll(() => backEnd.close());

async function readPart(route: string, part: string): Promise<string> {
  const response = await app.request(route);
  expect(response.status, `status of ${route}`).toBe(200);
  const html = findPagePart(await response.text(), part);
  if (html === undefined) throw new Error(`${route} has no part "${part}".`);
  return html;
}

const usual = new Map<string, Promise<string>>();

/** What the part shows while the back end answers as usual. */
function readUsual(route: string, part: string): Promise<string> {
  const key = `${route} ${part}`;
  const kept = usual.get(key) ?? readPart(route, part);
  usual.set(key, kept);
  return kept;
}

/** The record of a place in an answer: `advantages.0` steps into lists and records. */
function findRecord(answer: unknown, at: string): Answered {
  const steps = at === '' ? [] : at.split('.');
  const found = steps.reduce<unknown>(
    (value, step) => (value as Answered | undefined)?.[step],
    answer,
  );
  if (typeof found !== 'object' || found === null) throw new Error(`No record at "${at}".`);
  return found as Answered;
}

/** Has the back end answer a call of the place with an edited record from now on. */
function answerEdited({ call, at }: Place, edit: Effect['edit']): void {
  backEnd.answer(`/api${call}`, async (request) => {
    const response = await backEnd.answerUsually(request);
    expect(response.status, `the embedded back end answers ${call}`).toBe(200);
    const answer: unknown = await response.json();
    edit(findRecord(answer, at), answer);
    return Response.json(answer);
  });
}

describe.each(entities)('$name', ({ fields, places }) => {
  describe.each(places)('of $call on $route, in the block $block', (place) => {
    const shown = fields.flatMap((field) =>
      'kind' in field && !place.without?.includes(field.name) ? [field] : [],
    );

    /** One page for all the fields that show their own value. */
    let sentinels: Promise<{ html: string; sent: Map<string, Sentinel> }> | undefined;
    const showSentinels = async () => {
      const before = await readUsual(place.route, place.block);
      const sent = new Map(
        shown.map(({ name, kind }) => [name, createSentinel(kind, name, before)] as const),
      );
      answerEdited(place, (record) => {
        for (const [name, { value }] of sent) record[name] = value;
      });
      return { html: await readPart(place.route, place.block), sent };
    };

    test.each(shown)('the field $name is shown', async ({ name }) => {
      const before = await readUsual(place.route, place.block);
      sentinels ??= showSentinels();
      const { html, sent } = await sentinels;
      const mark = sent.get(name)?.shown ?? '';
      expect(before, `"${mark}" stands on the page anyway`).not.toContain(mark);
      expect(html.includes(mark), `"${mark}" is shown`).toBe(true);
    });

    const changing = fields.flatMap((field) => ('effect' in field ? [field] : []));
    test.each(changing)('the field $name has its effect: $effect.does', async ({ effect }) => {
      const part = effect.block ?? place.block;
      const before = await readUsual(place.route, part);
      answerEdited(place, effect.edit);
      const after = await readPart(place.route, part);
      if (effect.appears) {
        expect(effect.appears.test(before), `${effect.appears} before`).toBe(false);
        expect(effect.appears.test(after), `${effect.appears} after`).toBe(true);
      }
      if (effect.disappears) {
        expect(effect.disappears.test(before), `${effect.disappears} before`).toBe(true);
        expect(effect.disappears.test(after), `${effect.disappears} after`).toBe(false);
      }
      expect(effect.appears ?? effect.disappears, 'an effect says what it changes').toBeDefined();
    });
  });
});

/** Fields of the embedded content that are ours: decisions 0004 and 0052, and keys of look-ups. */
const ours: Readonly<Record<string, readonly string[]>> = {
  'our-offers': ['link'],
  'posts-slug': ['category'],
  'heroes-slug': ['page'],
  page: ['title'],
  // Proven by another place of the same entity.
  pages: ['slug', 'status', 'title'],
  'product-pages': [
    ...['slug', 'title', 'meta_description', 'icon', 'color'],
    // Asked for by calls of their own.
    ...['call_to_action_visible', 'our_offers_visible', 'custom_offers_visible'],
  ],
};

test('the embedded content has no field that section 3 does not list', async () => {
  const unlisted: string[] = [];
  for (const place of entities.flatMap(({ places }) => places)) {
    const [, call = ''] = place.call.split('/');
    const listed = new Set([
      ...entities
        .filter(({ places }) => places.some((other) => isSameRecord(other, place)))
        .flatMap(({ fields }) => fields.map(({ name }) => name)),
      ...(ours[call] ?? []),
      'success',
    ]);
    const answer = await backEnd.answerUsually(new Request(`${backEnd.origin}/api${place.call}`));
    const names = Object.keys(findRecord(await answer.json(), place.at));
    unlisted.push(
      ...names.filter((name) => !listed.has(name)).map((name) => `${place.call} ${name}`),
    );
  }
  expect(unlisted).toEqual([]);
});

const isSameRecord = (one: Place, other: Place) => one.call === other.call && one.at === other.at;
