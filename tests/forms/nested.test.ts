import { describe, expect, test } from 'vitest';
import { compileValidators } from '../../scripts/build/form-modules.ts';
import { completeForm } from '../../src/forms/definition/complete-form.ts';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { getAt } from '../../src/forms/definition/pointers.ts';
import { evaluate } from '../../src/forms/evaluate/evaluate.ts';
import { compute } from '../../src/forms/evaluate/expressions.ts';
import { formats } from '../../src/forms/formats/formats.ts';
import { summarise } from '../../src/forms/summary.ts';
import { compileValidator } from '../../src/forms/validators/compile-validator.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { checkForm } from '../../validate/forms/check-form.ts';

const number = (title: string, more = {}) => ({ type: 'number', title, ...more });
const calc = (expression: object) => ({ readOnly: true, 'x-calc': expression });
const list = (title: string, properties: object, more = {}) => ({
  type: 'array',
  title,
  items: { type: 'object', ...more, properties },
});
const choices = { type: 'string', enum: ['fr', 'en', 'es'] };

/** Partners, each with a rate and a list of costs. */
const grant = {
  name: 'subvention',
  title: 'Subvention',
  reference: 'S',
  mailbox: { name: 'Essais' },
  retention: { years: 1, reason: 'A test' },
  schema: {
    type: 'object',
    required: ['partners', 'end'],
    properties: {
      amount: number('Au lieu de la somme'),
      partners: list(
        'Partenaires',
        {
          name: { type: 'string', title: 'Nom', maxLength: 9 },
          rate: number('Taux de {/name}', { maximum: 100 }),
          costs: list('Coûts', {
            amount: number('Montant'),
            part: number(
              'Part',
              calc({ '/': [{ '*': [{ var: '/amount' }, { var: '/rate' }] }, 100] }),
            ),
          }),
          report: {
            type: 'object',
            title: 'Bilan',
            properties: { sum: number('Somme', calc({ sum: ['/costs', '/part'] })) },
          },
          start: { type: 'string', title: 'Du', format: 'date' },
          stop: { type: 'string', title: 'Au', format: 'date', 'x-min': '{start}' },
          tongues: { type: 'array', title: 'Langues', items: choices },
          tongue: { ...choices, title: 'Langue préférée' },
        },
        { required: ['name'] },
      ),
      total: number('Total', calc({ sum: ['/partners', '/report/sum'] })),
      highest: number('Nombre de coûts', calc({ count: '/partners/*/costs' })),
      end: { type: 'string', title: 'Fin' },
    },
  },
  uiSchema: {
    partners: { items: { tongue: { 'ui:optionsFrom': '/partners/*/tongues' } } },
  },
  steps: [
    {
      name: 'partenaires',
      title: 'Partenaires',
      each: '/partners',
      fields: ['name', 'rate', 'costs', 'report', 'start', 'stop', 'tongues', 'tongue'].map(
        (name) => `/partners/*/${name}`,
      ),
    },
    { name: 'fin', title: 'Fin', fields: ['/amount', '/total', '/highest', '/end'] },
  ],
  info: [{ at: '/partners/*/rate', text: 'Celui de {/name}' }],
};

const createForm = (file: { name: string }) => ({
  ...{ definition: completeForm(file), texts: formTexts, language: 'fr' },
  ...{ timeZone: 'Europe/Paris', getValidator: compileValidator, formats, compute },
});
const clock = { now: new Date('2026-11-28T12:00:00Z'), timeZone: 'Europe/Paris' };
const judge = (answers: Answers, file: { name: string } = grant) =>
  evaluate(createForm(file), answers, clock);
const partners = [
  { name: 'A', rate: 50, costs: [{ amount: 10 }, { amount: 5 }] },
  { name: 'B', rate: 10, costs: [{ amount: 100 }] },
];

describe('a form with lists in the entries of a list', () => {
  test('computes with the answers of an entry, and of the entries around it', () => {
    expect(checkForm(grant, 'subvention')).toEqual([]);
    const { answers } = judge({ partners, end: 'x' });
    const pointers = ['/partners/0/costs/0/part', '/partners/0/report/sum', '/total', '/highest'];
    expect(pointers.map((pointer) => getAt(answers, pointer))).toEqual([5, 7.5, 17.5, 3]);
  });

  test('knows nothing of an unanswered field of an entry, though the form has one of its name', () => {
    const { answers } = judge({ partners: [{ name: 'A', rate: 50, costs: [{}] }], amount: 9 });
    expect(getAt(answers, '/partners/0/costs/0/part')).toBeUndefined();
  });

  test('names the answers of an entry in its titles and the texts before its fields', () => {
    const { shown, info } = judge({ partners, end: 'x' });
    const rates = shown.fields[1]?.fields.map(({ fields }) => fields[1]?.schema.title);
    expect(rates).toEqual(['Taux de A', 'Taux de B']);
    expect(info).toEqual([
      { at: '/partners/0/rate', text: 'Celui de A' },
      { at: '/partners/1/rate', text: 'Celui de B' },
    ]);
  });

  test('are shown in the order of the page', () => {
    const evaluation = judge({ partners: [{ ...partners[0], tongues: ['fr'] }], end: 'x' });
    const [page] = summarise(createForm(grant), evaluation);
    expect(page?.sections.map(({ title, rows }) => [title, rows.map((row) => row.label)])).toEqual([
      ['Entrée 1', ['Nom', 'Taux de A']],
      ['Entrée 1', ['Montant', 'Part']],
      ['Entrée 2', ['Montant', 'Part']],
      ['Bilan', ['Somme']],
      ['Entrée 1', ['Langues']],
    ]);
  });

  test('are under the title of their page, or of their group, where they follow a list', () => {
    const costs = list('Coûts', { amount: number('Montant') });
    const { steps: _, info: __, ...plain } = grant;
    const file = {
      ...plain,
      schema: { type: 'object', properties: { costs, rate: number('Taux') } },
    };
    const titles = (more: object) => {
      const evaluation = judge({ costs: [{ amount: 1 }], rate: 2 }, { ...file, ...more });
      const [page] = summarise(createForm({ ...file, ...more }), evaluation);
      return page?.sections.map(({ title }) => title);
    };
    const fields = ['/costs', '/rate'];
    expect(titles({ steps: [{ name: 'couts', title: 'Vos coûts', fields }] })).toEqual([
      'Entrée 1',
      'Vos coûts',
    ]);
    expect(titles({})).toEqual(['Entrée 1', 'Subvention']);
    expect(titles({ groups: [{ title: 'Les coûts', fields }] })).toEqual(['Entrée 1', 'Les coûts']);
  });

  test('offers the choices of the same entry', () => {
    const wrong = (tongue: string) =>
      judge({ partners: [{ name: 'A', tongues: ['en'], tongue }], end: 'x' }).errors;
    expect(wrong('en')).toEqual([]);
    expect(wrong('fr')).toMatchObject([{ pointer: '/partners/0/tongue', keyword: 'oneOf' }]);
  });

  test('says the day of a limit that an entry has', () => {
    const { errors } = judge({
      partners: [{ name: 'A', start: '2027-01-03', stop: '2027-01-02' }],
      end: 'x',
    });
    expect(errors.map(({ message }) => message)).toEqual([
      '« Au » : indiquez le 3 janvier 2027 ou après',
    ]);
  });

  test('finds its errors in the order of its pages, one entry after the other', () => {
    const { errors } = judge({ partners: [{ rate: 101 }, { rate: 102 }] });
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      ...['/partners/0/name', '/partners/0/rate', '/partners/1/name', '/partners/1/rate'],
      '/end',
    ]);
  });
});

describe('the rules of a form', () => {
  const contact = {
    ...grant,
    name: 'contact',
    schema: {
      type: 'object',
      properties: {
        phone: { type: 'string', title: 'Téléphone' },
        email: { type: 'string', title: 'Email' },
        place: {
          type: 'object',
          title: 'Lieu',
          required: ['city'],
          properties: { city: { type: 'string', title: 'Ville' } },
        },
      },
      anyOf: [{ required: ['phone'] }, { required: ['email'] }],
      not: { required: ['phone', 'email'] },
    },
    uiSchema: {},
    steps: undefined,
    info: undefined,
  };
  const keywords = (answers: Answers) => judge(answers, contact).errors.map((one) => one.keyword);

  test('are both checked where "anyOf" and "not" stand side by side', () => {
    expect(keywords({})).toEqual(['anyOf']);
    expect(keywords({ phone: '1', email: '2' })).toEqual(['not']);
    expect(keywords({ phone: '1' })).toEqual([]);
  });

  test('are shown at a field that is asked for', () => {
    const hidden = {
      if: { required: ['place'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
      then: { properties: { fax: { type: 'string' } } },
    };
    const anyOf = [{ required: ['fax'] }, { required: ['phone'] }];
    const { not: _, ...schema } = contact.schema;
    const rule = { ...schema, ...hidden, anyOf, 'x-at': ['/fax', '/phone'] };
    const { errors } = judge({}, Object.assign({ ...contact }, { schema: rule }));
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/phone']);
  });

  test('are shown somewhere, wherever they name their fields', () => {
    const not = { anyOf: [{ required: ['phone'] }, { required: ['email'] }] };
    const { anyOf: _, ...schema } = contact.schema;
    const { errors } = judge(
      { email: '1' },
      Object.assign({ ...contact }, { schema: { ...schema, not } }),
    );
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/phone']);
  });

  test('say nothing of the fields of what is no object', () => {
    expect(judge({ phone: '1', place: 'Lyon' }, contact).errors).toMatchObject([
      { pointer: '/place', keyword: 'type' },
    ]);
  });

  test('take the files of a browser, whose entries have an id', () => {
    const size = { type: 'integer', maximum: 9 };
    const items = { type: 'object', unevaluatedProperties: false, properties: { size } };
    const papers = { type: 'array', title: 'Papiers', 'x-files': true, items };
    const schema = { type: 'object', properties: { papers } };
    const wrong = (bytes: number) =>
      judge(
        {
          papers: [{ id: '1', isKept: true, name: 'a.pdf', type: 'application/pdf', size: bytes }],
        },
        Object.assign({ ...contact }, { schema }),
      ).errors.map(({ pointer }) => pointer);
    expect(wrong(9)).toEqual([]);
    expect(wrong(10)).toEqual(['/papers/0/size']);
  });

  test('are compiled for browsers, of several hundred choices too', () => {
    const towns = Array.from({ length: 300 }, (_, index) => `v${index}`);
    const schema = {
      type: 'object',
      properties: { town: { type: 'string', title: 'Ville', enum: towns } },
    };
    const form = completeForm(Object.assign({ ...contact }, { schema }));
    expect(compileValidators(form)).not.toContain('require(');
  });
});

test('the page that ends a form names answers', () => {
  const stop = [{ when: { required: ['end'] }, title: 'Fin', text: 'Vous avez écrit {/end}.' }];
  expect(judge({ end: 'x' }, Object.assign({ ...grant }, { stop })).stop?.text).toBe(
    'Vous avez écrit x.',
  );
});

describe('validate', () => {
  const check = (more: object) =>
    checkForm({ ...grant, schema: { ...grant.schema, ...more } }, 'subvention').map(
      ({ message }) => message,
    );
  const rule = { id: 'a', at: ['/end'], message: 'Non' };

  test('names a field of every entry where only one can be meant', () => {
    const { partners: list, ...others } = grant.schema.properties;
    const until = { type: 'string', title: 'Le', format: 'date', 'x-min': '{/partners/*/start}' };
    const contains = { required: ['nom'] };
    expect(check({ properties: { partners: list, ...others, until } })).toContain(
      '"{/partners/*/start}" is a field of every entry; write "{start}" for the one beside it',
    );
    const condition = {
      if: { required: ['partners'], properties: { partners: { contains } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
      then: { required: ['end'] },
    };
    expect(check(condition).join()).toContain('unknown field "nom"');
  });

  test('refuses a rule over a field of every entry as if there were one', () => {
    const rate = { var: '/partners/*/rate' };
    expect(check({ 'x-rules': [{ ...rule, assert: { '<': [rate, 5] } }] })).toEqual([
      '"/partners/*/rate" is a field of every entry; write { "sum": ["/partners", "/rate"] }, or compute it in the entry',
    ]);
    expect(check({ 'x-rules': [{ ...rule, assert: { in: [5, rate] } }] })).toEqual([]);
    const at = ['/partners/*/rate'];
    expect(check({ 'x-rules': [{ ...rule, at, assert: { in: [5, rate] } }] })).toEqual([
      '"/partners/*/rate" is a field of every entry; name the list, "/partners"',
    ]);
  });
});
