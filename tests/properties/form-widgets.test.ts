import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createForms } from '../../src/forms/create-forms.ts';
import type { FormSchema } from '../../src/forms/definition/form-definition.ts';
import { evaluate } from '../../src/forms/evaluate/evaluate.ts';
import type { Form } from '../../src/forms/form.ts';
import { readAnswers } from '../../src/forms/wire/read-answer.ts';
import { encodeAnswers } from '../../src/forms/wire/wire.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { texts } from '../support/forms.ts';
import { askServer } from '../support/generated-answers.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { inBrowser } from '../support/in-browser.ts';
import { checkProperty } from '../support/properties.ts';

const now = new Date('2026-03-16T12:00:00Z');
const site = { texts: formTexts, language: 'fr', timeZone: 'Europe/Paris' };

const createForm = (file: { name: string }): Form => {
  const form = createForms([{ file, code: {} }], site)[file.name];
  if (!form) throw new Error('The form is missing.');
  return form;
};

const choices = ['rouge', 'vert', 'bleu'].map((one) => ({ const: one, title: one.toUpperCase() }));

/** By widget: a field for it, and texts that nearly are its answers. */
const fields: Record<string, { schema: FormSchema; nearly: readonly string[] }> = {
  text: {
    schema: { type: 'string', minLength: 2, maxLength: 8 },
    nearly: ['ab', 'a', 'abcdefghi'],
  },
  email: {
    schema: { type: 'string', format: 'email' },
    nearly: ['a@b.example', 'a@b', 'a b@c.fr'],
  },
  tel: { schema: { type: 'string', format: 'tel-fr' }, nearly: ['01 99 00 12 34', '+33 1', '12'] },
  textarea: { schema: { type: 'string', pattern: '\\S' }, nearly: [' ', 'a\nb'] },
  number: {
    schema: { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01, 'x-unit': 'EUR' },
    nearly: ['12,50', '12,505', '-1', '1 001', '0,1', '1,250', '€'],
  },
  integer: { schema: { type: 'integer', exclusiveMinimum: 2 }, nearly: ['2', '3', '3,5', '03'] },
  radio: { schema: { type: 'string', oneOf: choices }, nearly: ['rouge', 'ROUGE'] },
  yesno: { schema: { type: 'boolean' }, nearly: ['true', 'false', 'oui'] },
  checkbox: { schema: { type: 'boolean', const: true }, nearly: ['true', 'false'] },
  date: {
    schema: { type: 'string', format: 'date', 'x-min': 'today-18y', 'x-max': 'today' },
    nearly: ['16/03/2026', '2026-03-17', '2008-03-16', '15/3/2008', '31/2/2020'],
  },
  month: { schema: { type: 'string', format: 'month' }, nearly: ['9/2021', '2021-13'] },
  time: { schema: { type: 'string', format: 'time' }, nearly: ['9 h', '24:00', '22h40'] },
  'date-time': {
    schema: { type: 'string', format: 'date-time-local', 'x-max': 'today+30d' },
    nearly: ['2026-04-15T10:00', '2026-04-16T10:00', '20/03/2026 10:00'],
  },
  lines: {
    schema: {
      type: 'array',
      maxItems: 2,
      uniqueItems: true,
      items: { type: 'string', maxLength: 4 },
    },
    nearly: ['a\nb', 'a\na\nb', 'a\nb\nc', 'abcde'],
  },
  iban: {
    schema: { type: 'string', format: 'iban' },
    nearly: ['FR76 3000 6000 0112 3456 7890 189'],
  },
  siret: { schema: { type: 'string', format: 'siret' }, nearly: ['998 877 666 00011', '1'] },
};

describe.each(Object.entries(fields))('a field for %s', (name, { schema, nearly }) => {
  const asked = { title: 'Réponse', ...schema };
  const form = createForm({
    name: 'essai',
    title: 'Essai',
    reference: 'E',
    schema: { type: 'object', required: ['a'], properties: { a: asked } },
    uiSchema: name === 'textarea' ? { a: { 'ui:widget': 'textarea' } } : {},
  } as { name: string });
  const browser = inBrowser(form);
  const answer = fc.oneof(
    fc.constantFrom(...nearly),
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  );

  test('finds the same wrong in the browser and at both doors, in the same words', async () => {
    await checkProperty(answer, 1000, async (typed) => {
      const answers = readAnswers(form, { a: typed });
      const { errors } = evaluate(browser, answers, { now, timeZone: site.timeZone });
      const told = errors.map(({ pointer, message }) => ({ pointer, message }));
      expect(await askServer(form, { answers }, texts, now)).toEqual(told);
      const parts = encodeAnswers(form, answers).map(([part, value]) => ({
        name: part,
        value: value as string,
      }));
      expect(await askServer(form, { parts }, texts, now)).toEqual(told);
    });
  });
});
