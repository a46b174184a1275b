import { describe, expect, test } from 'vitest';
import { color, html, optional, text } from './answer-fields.ts';
import { item, list } from './answer-shapes.ts';
import { defineEndpoint, endpointPath, parseAnswer } from './content-api.ts';

const endpoints = {
  engagements: defineEndpoint({
    path: '/engagements',
    answer: list({ title: text, color: optional(color), description: html }),
  }),
  post: defineEndpoint({
    path: '/posts-slug/{category}/{slug}',
    answer: item({ title: text, slug: text, body: html }),
  }),
};

const engagement = { title: 'Tenir parole', color: '#cdbbef', description: '<p>Toujours.</p>' };
const post = { title: 'OB CONNECT', slug: 'ob-connect', body: '<p>Une API.</p>' };

describe('the path of a call', () => {
  test('has its parameters encoded', () => {
    expect(endpointPath(endpoints.post, { category: 'offre sur mesure', slug: 'a/b' })).toBe(
      '/posts-slug/offre%20sur%20mesure/a%2Fb',
    );
  });

  test.each(['', '.', '..'])('is refused when a parameter is %j', (slug) => {
    expect(() => endpointPath(endpoints.post, { category: 'a', slug })).toThrow(
      'Content endpoint /posts-slug/{category}/{slug}: parameter "slug" is missing',
    );
  });
});

describe('an answer', () => {
  test.each([
    ['bare', [engagement]],
    ['wrapped', { data: [engagement] }],
    ['wrapped, with more around it', { data: [{ ...engagement, id: 7 }], meta: { page: 1 } }],
  ])('that is a list may be %s', (_, body) => {
    expect(parseAnswer(endpoints.engagements, body)).toStrictEqual([engagement]);
  });

  test.each([
    ['bare', post],
    ['wrapped', { data: post }],
  ])('that is a record may be %s', (_, body) => {
    expect(parseAnswer(endpoints.post, body)).toStrictEqual(post);
  });

  test('leaves the body as it was', () => {
    const body = Object.freeze([Object.freeze({ ...engagement })]);
    parseAnswer(endpoints.engagements, body);
    expect(body).toEqual([engagement]);
  });
});

describe('a wrong answer', () => {
  test('is refused with the endpoint, the place and what is wrong', () => {
    const body = [engagement, { title: '', color: 'rouge' }];
    expect(() => parseAnswer(endpoints.engagements, body)).toThrow(
      'Content endpoint /engagements gave a wrong answer: ' +
        '[1].title expected a text, got ""; ' +
        '[1].color expected a hex colour such as #cdbbef, got "rouge"; ' +
        '[1].description is missing: expected a text of HTML',
    );
  });

  test('shows its first problems and counts the others', () => {
    expect(() => parseAnswer(endpoints.engagements, [{}, {}, {}])).toThrow(
      'Content endpoint /engagements gave a wrong answer: ' +
        '[0].title is missing: expected a text; ' +
        '[0].description is missing: expected a text of HTML; ' +
        '[1].title is missing: expected a text; and 3 more',
    );
  });

  test.each<[string, keyof typeof endpoints, unknown]>([
    ['a page of HTML', 'engagements', '<!doctype html>'],
    ['nothing', 'engagements', null],
    ['a record instead of a list', 'engagements', { message: 'Server Error' }],
    ['a list instead of a record', 'post', [post]],
  ])('%s', (_, name, body) => {
    expect(() => parseAnswer(endpoints[name], body)).toThrow(
      `Content endpoint ${endpoints[name].path} gave a wrong answer`,
    );
  });
});
