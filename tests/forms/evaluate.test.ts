import { describe, expect, test } from 'vitest';
import { completeForm } from '../../src/forms/definition/complete-form.ts';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { findField } from '../../src/forms/definition/list-fields.ts';
import { toPattern } from '../../src/forms/definition/patterns.ts';
import { getAt, setAt } from '../../src/forms/definition/pointers.ts';
import { evaluate } from '../../src/forms/evaluate/evaluate.ts';
import { compute } from '../../src/forms/evaluate/expressions.ts';
import { findUnexpected } from '../../src/forms/evaluate/unexpected.ts';
import { formats } from '../../src/forms/formats/formats.ts';
import { showAnswer } from '../../src/forms/show-answer.ts';
import { compileValidator } from '../../src/forms/validators/compile-validator.ts';
import { readAnswers } from '../../src/forms/wire/read-answer.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { checkForm } from '../../validate/forms/check-form.ts';
import { type Example, examples, toFormFile } from './examples.ts';

const createForm = (example: Example) => ({
  definition: completeForm(toFormFile(example)),
  texts: formTexts,
  language: 'fr',
  ...{ timeZone: 'Europe/Paris', getValidator: compileValidator, formats },
  compute,
});

describe.each(examples)('the form $name', (example) => {
  const form = createForm(example);
  const clock = { now: new Date(`${example.today}T12:00:00Z`), timeZone: 'Europe/Paris' };
  const judge = (answers: Answers) => {
    const evaluation = evaluate(form, answers, clock);
    return {
      ...evaluation,
      wrong: [...evaluation.errors, ...findUnexpected(form, answers, evaluation)],
    };
  };

  test.each(example.valid.map((answers, index) => ({ answers, index })))(
    'accepts the answers $index, by its steps',
    ({ answers, index }) => {
      const { wrong, steps } = judge(answers);
      expect(wrong).toEqual([]);
      if (example.routes) expect(steps.map((step) => step.address)).toEqual(example.routes[index]);
    },
  );

  test.each(example.invalid)('refuses $data at $errorsAt', ({ data, errorsAt }) => {
    const pointers = judge(data).wrong.map(({ pointer }) => pointer);
    expect(pointers.sort()).toEqual(errorsAt.sort());
  });

  test.each(example.computed ?? [])('computes $gives', ({ data, gives }) => {
    const { answers } = judge(data);
    for (const [at, value] of Object.entries(gives)) expect(getAt(answers, at)).toBe(value);
  });

  test.each(example.typed ?? [])('reads $text at $at', ({ at, text, value }) => {
    const typed = setAt({}, at, Array.isArray(text) ? text.join('/') : text);
    expect(getAt(readAnswers(form, typed), at)).toEqual(value);
  });

  test.each(example.shown ?? [])('shows $value at $at as $text', ({ at, value, text }) => {
    const schema = findField(form.definition, toPattern(at))?.schema ?? {};
    expect(showAnswer(form, schema, value as string).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('a form whose choices come from elsewhere', () => {
  const colours = { type: 'array', title: 'Couleurs', items: { $ref: '#/$defs/colour' } };
  const file = {
    ...{ name: 'couleurs', title: 'Couleurs', reference: 'C', mailbox: { name: 'Essais' } },
    retention: { years: 1, reason: 'A test' },
    schema: {
      type: 'object',
      title: 'Couleurs',
      $defs: {
        colour: {
          type: 'string',
          oneOf: ['rouge', 'vert', 'aucune'].map((name) => ({ const: name, title: name })),
        },
        someColour: {
          required: ['colours'],
          properties: { colours: { contains: { enum: ['rouge', 'vert'] } } },
        },
      },
      properties: { colours },
      if: { $ref: '#/$defs/someColour' },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
      then: { properties: { first: { $ref: '#/$defs/colour', title: 'La première' } } },
    },
    uiSchema: { colours: { 'ui:exclusive': 'aucune' }, first: { 'ui:optionsFrom': '/colours' } },
  };
  const judge = (answers: Answers) => {
    const form = { definition: completeForm(file), texts: formTexts, language: 'fr' };
    const checked = { ...form, timeZone: 'UTC', getValidator: compileValidator, formats, compute };
    const { errors, shown } = evaluate(checked, answers, { now: new Date(), timeZone: 'UTC' });
    return { shown: shown.fields.map(({ name }) => name), errors };
  };

  test('reads definitions as entries of a list and as a condition', () => {
    expect(checkForm(file, 'couleurs')).toEqual([]);
    expect(judge({ colours: ['aucune'] })).toEqual({ shown: ['colours'], errors: [] });
    expect(judge({ colours: ['vert'] }).shown).toEqual(['colours', 'first']);
    expect(judge({ colours: ['bleu'] }).errors).toMatchObject([{ pointer: '/colours/0' }]);
  });

  test('refuses an exclusive choice beside others, and one that was not offered', () => {
    expect(judge({ colours: ['vert', 'aucune'], first: 'rouge' }).errors).toEqual([
      {
        keyword: 'ui:exclusive',
        pointer: '/colours',
        message: '« Couleurs » : « aucune » ne va avec aucune autre réponse',
      },
      {
        keyword: 'oneOf',
        pointer: '/first',
        message: 'Choisissez une des réponses proposées à « La première »',
      },
    ]);
  });
});

test('a part may ask for one of its fields at least, and refuse both', () => {
  const text = { type: 'string', title: 'Texte' };
  const schema = {
    ...{ type: 'object', properties: { phone: text, email: text } },
    ...{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] },
    not: { required: ['phone', 'email'] },
  };
  const form = {
    ...{ definition: completeForm({ name: 'joindre', ...{ schema } }), texts: formTexts },
    ...{ language: 'fr', timeZone: 'UTC', getValidator: compileValidator, formats },
  };
  const judge = (answers: Answers) =>
    evaluate(form, answers, { now: new Date(), timeZone: 'UTC' }).errors;
  expect(judge({ phone: '1' })).toEqual([]);
  expect(judge({})).toMatchObject([{ keyword: 'anyOf', pointer: '/phone' }]);
  expect(judge({ phone: '1', email: '2' })).toMatchObject([{ keyword: 'not', pointer: '/phone' }]);
});

test('asks for the kind of an object where its schema names it, and then for the fields of that kind', () => {
  const text = { type: 'string', title: 'Texte' };
  const kind = (name: string) => ({
    title: name,
    properties: { kind: { const: name }, [`of-${name}`]: text },
  });
  const schema = {
    ...{ type: 'object', discriminator: { propertyName: 'kind' } },
    properties: { before: text, kind: { type: 'string', title: 'Genre' }, after: text },
    oneOf: [kind('person'), kind('company')],
  };
  const definition = completeForm({ name: 'genre', ...{ schema } });
  const form = {
    definition,
    texts: formTexts,
    language: 'fr',
    timeZone: 'UTC',
    getValidator: compileValidator,
  };
  const { shown } = evaluate(
    { ...form, formats },
    { kind: 'company' },
    { now: new Date(), timeZone: 'UTC' },
  );
  expect(shown.fields.map(({ name }) => name)).toEqual(['before', 'kind', 'of-company', 'after']);
});
