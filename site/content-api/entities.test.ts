import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as fields from '../../src/content/answer-fields.ts';
import {
  advantageGroup,
  callToActionBlockable,
  comprehensionBlockable,
  insuranceService,
  menuEntry,
  normaliseBlockableType,
  page,
} from './entities.ts';
import { link } from './fields.ts';

const WRONG = Symbol('wrong');

function read(schema: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  return result.success ? result.data : WRONG;
}

const readings: Record<string, { schema: z.core.$ZodType; cases: [unknown, unknown][] }> = {
  text: {
    schema: fields.text,
    cases: [
      [' Bonjour ', 'Bonjour'],
      ['', WRONG],
      ['   ', WRONG],
      [12, WRONG],
      [null, WRONG],
    ],
  },
  html: {
    schema: fields.html,
    cases: [
      ['<p>Bonjour</p>', '<p>Bonjour</p>'],
      ['', ''],
      [null, WRONG],
    ],
  },
  flag: {
    schema: fields.flag,
    cases: [
      [1, true],
      ['1', true],
      [true, true],
      [0, false],
      ['0', false],
      [false, false],
      [2, WRONG],
      ['oui', WRONG],
      [null, WRONG],
    ],
  },
  number: {
    schema: fields.number,
    cases: [
      [3, 3],
      ['3', 3],
      ['4.5', 4.5],
      ['', WRONG],
      ['trois', WRONG],
      [Number.NaN, WRONG],
      [true, WRONG],
    ],
  },
  rating: {
    schema: fields.rating,
    cases: [
      ['5', 5],
      [0, 0],
      [6, WRONG],
      [-1, WRONG],
    ],
  },
  color: {
    schema: fields.color,
    cases: [
      ['#CDBBEF', '#cdbbef'],
      ['#fA0', '#ffaa00'],
      ['red', WRONG],
      ['#cdbbef80', WRONG],
      ['#cdbbef;}', WRONG],
    ],
  },
  image: {
    schema: fields.image,
    cases: [
      ['hero/accueil.svg', '/storage/hero/accueil.svg'],
      ['photo du siège.jpg', '/storage/photo%20du%20siège.jpg'],
      ['/images/logo.svg', '/images/logo.svg'],
      ['https://images.example/a.png', 'https://images.example/a.png'],
      ['javascript:alert(1)', WRONG],
      ['data:image/svg+xml,<svg/>', WRONG],
      ['//images.example/a.png', WRONG],
      ['/\\images.example/a.png', WRONG],
      ['/\t/images.example/a.png', WRONG],
      ['', WRONG],
    ],
  },
  link: {
    schema: link,
    cases: [
      ['/about', '/about'],
      ['about', '/about'],
      ['#contact', '#contact'],
      ['@extranet/devis', '@extranet/devis'],
      ['@subscription', '@subscription'],
      ['https://orvane.example/', 'https://orvane.example/'],
      ['mailto:contact@ombrelle.example', 'mailto:contact@ombrelle.example'],
      ['tel:+33199000100', 'tel:+33199000100'],
      ['@ailleurs', WRONG],
      ['//ailleurs.example', WRONG],
      ['javascript:alert(1)', WRONG],
      [' javascript:alert(1)', WRONG],
      ['java\nscript:alert(1)', WRONG],
    ],
  },
  icon: {
    schema: fields.icon,
    cases: [
      ['shield-check', 'shield-check'],
      ['icons/bouclier.svg', '/storage/icons/bouclier.svg'],
      ['data:image/png,', WRONG],
    ],
  },
  date: {
    schema: fields.dateIn('Europe/Paris'),
    cases: [
      ['2027-03-18', '2027-03-18'],
      ['2027-03-18 09:30:00', '2027-03-18'],
      ['2027-03-17T23:00:00.000000Z', '2027-03-18'],
      ['2027-02-30', WRONG],
      ['18/03/2027', WRONG],
    ],
  },
  length: {
    schema: fields.length,
    cases: [
      ['10vh', '10vh'],
      ['4.5rem', '4.5rem'],
      ['10', WRONG],
      ['calc(1px)', WRONG],
    ],
  },
};

for (const [kind, { schema, cases }] of Object.entries(readings)) {
  describe(`a ${kind} of the API`, () => {
    test.each(cases)('%j is read as %o', (input, expected) => {
      expect(read(schema, input)).toBe(expected);
    });
  });
}

describe('an optional field', () => {
  const schema = z.object({ color: fields.optional(fields.color) });

  test.each([[{}], [{ color: null }], [{ color: '' }]])('%j is absent', (input) => {
    expect(z.parse(schema, input).color).toBeUndefined();
  });

  test('is not allowed to be wrong', () => {
    expect(read(schema, { color: 'rouge' })).toBe(WRONG);
  });
});

// That each field is read and shown: tests/contract/specification/entities.test.ts.
describe('an entity', () => {
  test('menu entry: a parent leads nowhere, with an empty address or a bare "#"', () => {
    const raw = { id: '10', parent_id: null, name: 'Métiers', button: 0, sidebare: 1 };
    const parsed = { id: 10, name: 'Métiers', isButton: false, isInSideMenu: true, order: 0 };
    expect(z.parse(menuEntry, { ...raw, url: null })).toStrictEqual(parsed);
    expect(z.parse(menuEntry, { ...raw, url: '#' })).toStrictEqual(parsed);
  });

  test.each([
    ['ACTIVE', true],
    ['active', true],
    ['INACTIVE', false],
    ['DRAFT', false],
  ])('page: status %s', (status, isActive) => {
    expect(z.parse(page, { title: 'CGU', slug: 'CGU', body: '', status })).toMatchObject({
      isActive,
    });
  });

  test('insurance service: the title stands in for a missing mobile title', () => {
    const raw = {
      service_title: 'Gestion',
      base_legale: '',
      definition: '',
      conditions_exercice: '',
    };
    expect(z.parse(insuranceService, raw)).toMatchObject({ shortTitle: 'Gestion' });
  });
});

describe('a block of a product page', () => {
  test.each([
    ['hero', 'hero'],
    ['App\\Models\\HeroBlock', 'hero'],
    ['App\\Models\\Blocks\\ComprehensionSection', 'comprehension'],
    ['comprehension section', 'comprehension'],
    ['comprehension-blocks', 'comprehension'],
    ['CallToAction', 'call-to-action'],
    ['call_to_action', 'call-to-action'],
    ['OUR OFFERS', 'our-offers'],
    ['app/models/OurOfferBlock', 'our-offers'],
    ['AdvantageBlock', 'advantages'],
    ['customOffers', 'custom-offers'],
    ['JoinUs', 'join-us'],
    ['join-us-section', 'join-us'],
    ['video', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('type %j is %s', (raw, expected) => {
    expect(normaliseBlockableType(raw)).toBe(expected);
  });

  test('comprehension: tabs have a title and a body, or there are none', () => {
    const tabs = [{ title: 'La loi', content: '<p>Article 3</p>' }];
    expect(z.parse(comprehensionBlockable, { title: 'Comprendre', tabs })).toStrictEqual({
      title: 'Comprendre',
      tabs: [{ title: 'La loi', body: '<p>Article 3</p>' }],
    });
    expect(z.parse(comprehensionBlockable, { title: 'Comprendre', tabs: null }).tabs).toEqual([]);
  });

  test("call to action: a hero's names for text and button are read too", () => {
    const raw = {
      title: 'Courtier ?',
      description: '<p>Oui</p>',
      cta_text: 'Mon code',
      link: '#contact',
    };
    expect(z.parse(callToActionBlockable, raw)).toStrictEqual({
      title: 'Courtier ?',
      body: '<p>Oui</p>',
      buttonText: 'Mon code',
      link: '#contact',
    });
  });

  test.each([
    ['visible', 'advantages'],
    ['is_visible', 'avantages'],
    ['visibility', 'list'],
    ['visible', 'items'],
  ])('advantages: flag "%s" and list "%s" are understood', (flag, list) => {
    expect(z.parse(advantageGroup, { [flag]: '1', [list]: [] })).toStrictEqual({
      isVisible: true,
      advantages: [],
    });
  });
});
