import { describe, expect, test } from 'vitest';
import { formTexts } from '../../texts/fr/forms.ts';
import type { Answer, FormSchema } from '../definition/form-definition.ts';
import { formats } from '../formats/formats.ts';
import { showAnswer } from '../show-answer.ts';
import { compileValidator } from '../validators/compile-validator.ts';
import { readAnswer } from './read-answer.ts';

const form = {
  definition: { schema: {}, uiSchema: {} } as never,
  texts: formTexts,
  language: 'fr',
  timeZone: 'Europe/Paris',
  getValidator: compileValidator,
  formats,
};
const read = (schema: FormSchema, typed: Answer, ui: object = {}) =>
  readAnswer(form, schema, typed, ui);
const text = (format?: string): FormSchema => ({ type: 'string', ...(format ? { format } : {}) });
const plain = (shown: string) => shown.replaceAll(/\s/g, ' ');

describe('a figure', () => {
  const amount: FormSchema = { type: 'number', 'x-unit': 'EUR' };
  test.each<[string, number | string]>([
    ['1250', 1250],
    ['1 250', 1250],
    ['1\u00a0250', 1250],
    ['1\u202f250', 1250],
    ['1 250,50', 1250.5],
    ['1.250,50', 1250.5],
    ['1250.5', 1250.5],
    ['1250,5', 1250.5],
    ['1,250.50', 1250.5],
    ['1 250 000', 1250000],
    ['1.250.000', 1250000],
    ['1.250.000,25', 1250000.25],
    ['1’250', 1250],
    ['1 250,50 €', 1250.5],
    ['1 250,50€', 1250.5],
    ['€ 12', 12],
    ['12 EUR', 12],
    ['12 euros', 12],
    ['0,125', 0.125],
    ['0.125', 0.125],
    [',5', 0.5],
    ['-3,5', -3.5],
    ['−3', -3],
    ['+7', 7],
    ['007', 7],
    // Twelve hundred and fifty, or one and a quarter: asked, not guessed.
    ['1,250', '1,250'],
    ['1.250', '1.250'],
    ['douze', 'douze'],
    ['12 chats', '12 chats'],
    ['1,2,3', '1,2,3'],
    ['1e3', '1e3'],
    ['--1', '--1'],
  ])('%j is read as %j', (typed, value) => {
    expect(read(amount, typed)).toBe(value);
  });

  test.each<[FormSchema, string, number]>([
    [{ type: 'number', 'x-unit': '%' }, '12,5 %', 12.5],
    [{ type: 'integer', 'x-unit': 'm²' }, '120 m²', 120],
    [{ type: 'integer', 'x-unit': 'm²' }, '120m²', 120],
  ])('with the unit of %j is read without it', (schema, typed, value) => {
    expect(read(schema, typed)).toBe(value);
  });
});

describe('a text of the format', () => {
  test.each<[string, string, string]>([
    ['date', '01/04/2026', '2026-04-01'],
    ['date', '1/4/2026', '2026-04-01'],
    ['date', '1.4.2026', '2026-04-01'],
    ['date', '1er avril 2026', '2026-04-01'],
    ['date', '14 févr. 2026', '2026-02-14'],
    ['date', '31/2/1990', '1990-02-31'],
    ['date', '1//1990', '1//1990'],
    ['date', 'demain', 'demain'],
    ['month', '09/2021', '2021-09'],
    ['month', 'septembre 2021', '2021-09'],
    ['time', '9 h', '09:00'],
    ['time', '9h05', '09:05'],
    ['time', '22h40', '22:40'],
    ['time', '9:05', '09:05'],
    ['time', '9.05', '09:05'],
    ['date-time-local', '20/03/2026 10:00', '2026-03-20T10:00'],
    ['date-time-local', '20/03/2026 à 10 h', '2026-03-20T10:00'],
    ['tel-fr', '01 99 00 12 34', '0199001234'],
    ['tel-fr', '01.99.00.12.34', '0199001234'],
    ['tel-fr', '+33 1 99 00 12 34', '0199001234'],
    ['tel-fr', '+33 (0)1 99 00 12 34', '0199001234'],
    ['tel-fr', '0033199001234', '0199001234'],
    ['tel-fr', '12', '12'],
    ['iban', 'fr76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189'],
    ['siret', '998 877 666 00011', '99887766600011'],
    ['siren', '998.877.665', '998877665'],
    ['bic', 'agrifrpp', 'AGRIFRPP'],
    ['immatriculation-fr', 'ab 123 cd', 'AB-123-CD'],
    ['immatriculation-fr', '1234 ab 31', '1234 AB 31'],
    ['code-postal-fr', '31 000', '31000'],
    ['uri', 'www.exemple.fr', 'https://www.exemple.fr'],
  ])('%s: %j is read as %j', (format, typed, value) => {
    expect(read(text(format), typed)).toBe(value);
  });

  test.each<[string, string, boolean]>([
    ['iban', 'FR7630006000011234567890189', true],
    ['iban', 'FR7630006000011234567890188', false],
    ['iban', 'FR763000600001123456789018', false],
    ['siret', '99887766600011', true],
    ['siret', '99887766600012', false],
    // La Poste.
    ['siret', '35600000000048', true],
    ['siren', '998877666', true],
    ['immatriculation-fr', 'AB-123-CI', false],
    ['date', '1990-02-31', false],
    ['date', '2024-02-29', true],
    ['time', '24:00', false],
    ['month', '2021-13', false],
    ['tel-fr', '0099001234', false],
    ['code-postal-fr', '00100', false],
    ['uri', 'javascript:alert(1)', false],
  ])('%s: %j is right: %j', (format, value, isRight) => {
    expect(formats[format as keyof typeof formats].test(value)).toBe(isRight);
  });
});

describe('a text without a format', () => {
  const lines = { 'ui:widget': 'textarea' };
  test.each<[string, string, object]>([
    [' Zoé  d’Hérouville\t', 'Zoé d’Hérouville', {}],
    ['06\u00a012\u202f34 56 78 ', '06 12 34 56 78', { 'ui:widget': 'tel' }],
    ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78', { 'ui:widget': 'tel' }],
    [' 12 345\u202f678', '12345678', { 'ui:inputmode': 'numeric' }],
    [' Les faits\n\n  puis  la demande\n', 'Les faits\n\n  puis  la demande', lines],
    ['Les faits\vla suite\u0000', 'Les faits\nla suite', lines],
  ])('%j is taken as %j', (typed, taken, ui) => {
    expect(read(text(), typed, ui)).toBe(taken);
  });

  test('in lines is tidied, each line once where they must differ', () => {
    const schema: FormSchema = { type: 'array', uniqueItems: true, items: text() };
    expect(read(schema, ' a \r\n\r\nb\na')).toEqual(['a', 'b']);
  });
});

test.each<[FormSchema, Answer, string]>([
  [{ type: 'number', 'x-unit': 'EUR' }, 49700.9, '49 700,90 €'],
  [{ type: 'number', 'x-unit': '%' }, 12.5, '12,5 %'],
  [{ type: 'integer' }, 2021, '2021'],
  [{ type: 'number', enum: [5.5, 10] }, 5.5, '5,5'],
  [{ type: 'number', oneOf: [{ const: 5.5, title: '5.5 par mois' }] }, 5.5, '5.5 par mois'],
  [{ type: 'boolean' }, true, 'Oui'],
  [text('date'), '2026-04-01', '1er avril 2026'],
  [text('month'), '2021-09', 'septembre 2021'],
  [text('time'), '09:00', '9 h'],
  [text('time'), '22:40', '22 h 40'],
  [text('tel-fr'), '0199001234', '01 99 00 12 34'],
  [text('iban'), 'FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
  [text('siret'), '99887766600011', '998 877 666 00011'],
])('%j shows %j as %j', (schema, value, shown) => {
  expect(plain(showAnswer(form, schema, value))).toBe(shown);
});
