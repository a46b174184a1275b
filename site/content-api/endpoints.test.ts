import { describe, expect, test } from 'vitest';
import { ContentAnswerError, endpointPath, parseAnswer } from '../../src/content/content-api.ts';
import { endpoints } from './endpoints.ts';

type EndpointName = keyof typeof endpoints;

const engagement = { title: 'Tenir parole', color: '#cdbbef', description: '<p>Toujours.</p>' };
const post = { title: 'OB CONNECT', slug: 'ob-connect', body: '<p>Une API.</p>' };

describe('the path of a call', () => {
  test('has its parameters encoded', () => {
    expect(endpointPath(endpoints.post, { category: 'offre sur mesure', slug: 'a/b' })).toBe(
      '/posts-slug/offre%20sur%20mesure/a%2Fb',
    );
  });

  test.each(['', '.', '..'])('is refused when a parameter is %j', (slug) => {
    expect(() => endpointPath(endpoints.page, { slug })).toThrow(
      'Content endpoint /pages/{slug}: parameter "slug" is missing',
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

  test.each<[EndpointName, unknown]>([
    ['productPage', null],
    ['pageJoinUs', null],
    ['pageAdvantages', []],
    ['comprehensionBlocks', []],
    ['offersVisibility', { isOurOffersVisible: false, isCustomOffersVisible: false }],
    ['callToActionVisibility', { isCallToActionVisible: false }],
  ])('of %s without success is %j', (name, expected) => {
    expect(parseAnswer(endpoints[name], { success: false, message: 'Introuvable' })).toStrictEqual(
      expected,
    );
  });

  test('without a product page is no page', () => {
    expect(
      parseAnswer(endpoints.productPage, { success: true, page: null, blocks: [] }),
    ).toBeNull();
  });

  test.each([
    ['beside the page', { success: true, page: { id: '3' }, blocks: 'here' }],
    ['in the page', { success: true, page: { id: 3, blocks: 'here' } }],
  ])('gives the blocks that stand %s in their order', (_, body) => {
    const blocks = [
      { order: '2', blockable_type: 'join-us', blockable: { title: 'Rejoindre' } },
      { order: 1, blockable_type: 'hero' },
    ];
    const filled: unknown = JSON.parse(
      JSON.stringify(body).replace('"here"', JSON.stringify(blocks)),
    );
    expect(parseAnswer(endpoints.productPage, filled)).toStrictEqual({
      id: 3,
      blocks: [
        { order: 1, blockableType: 'hero' },
        { order: 2, blockableType: 'join-us', blockable: { title: 'Rejoindre' } },
      ],
    });
  });

  test('about advantages leaves out the groups that are not visible', () => {
    const advantages = [
      { visible: 0, advantages: [] },
      { visible: 1, title: 'À voir', advantages: [] },
    ];
    expect(parseAnswer(endpoints.pageAdvantages, { success: true, advantages })).toStrictEqual([
      { isVisible: true, title: 'À voir', advantages: [] },
    ]);
  });

  test('may nest the visibility flags', () => {
    const visibility = { our_offers_visible: 1, custom_offers_visible: '0' };
    expect(parseAnswer(endpoints.offersVisibility, { success: true, visibility })).toStrictEqual({
      isOurOffersVisible: true,
      isCustomOffersVisible: false,
    });
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
      new ContentAnswerError('/engagements', [
        { path: [1, 'title'], message: 'expected a text, got ""' },
        { path: [1, 'color'], message: 'expected a hex colour such as #cdbbef, got "rouge"' },
        { path: [1, 'description'], message: 'is missing: expected a text of HTML' },
      ]).message,
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

  test.each<[string, EndpointName, unknown]>([
    ['a page of HTML', 'engagements', '<!doctype html>'],
    ['nothing', 'engagements', null],
    ['a record instead of a list', 'engagements', { message: 'Server Error' }],
    ['a list instead of a record', 'post', [post]],
    ['flags that are missing', 'offersVisibility', { success: true }],
  ])('%s', (_, name, body) => {
    expect(() => parseAnswer(endpoints[name], body)).toThrow(ContentAnswerError);
  });
});
