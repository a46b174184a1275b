import { expect, test, vi } from 'vitest';
import { formTexts } from '../../texts/fr/forms.ts';
import { createForms } from '../create-forms.ts';
import type { Answers } from '../definition/form-definition.ts';
import { setAt } from '../definition/pointers.ts';
import { formats } from '../formats/formats.ts';
import { evaluateTyped } from './evaluate.ts';

const site = { texts: formTexts, language: 'fr', timeZone: 'Europe/Paris' };
const day = { type: 'string', format: 'date' };

function createForm(properties: object) {
  const schema = {
    type: 'object',
    properties: {
      begin: day,
      people: { type: 'array', items: { type: 'object', properties } },
    },
  };
  const file = { name: 'people', schema } as { name: string };
  const form = createForms([{ file, code: {} }], site).people;
  if (!form) throw new Error('There is no form.');
  return form;
}

const wrongOf = (...[form, answers, now]: Parameters<typeof evaluateTyped>) =>
  evaluateTyped(form, answers, now).errors.map(({ pointer }) => pointer);

test('a key in one entry of a list checks the answers of that entry alone', () => {
  const form = createForm({ mail: { type: 'string', format: 'email' } });
  const check = vi.fn(formats.email.test);
  const counted = { ...form, formats: { ...formats, email: { ...formats.email, test: check } } };
  const people = Array.from({ length: 50 }, (_, index) => ({ mail: `p${index}@exemple.example` }));
  const answers: Answers = { people };
  expect(wrongOf(counted, answers)).toEqual([]);
  check.mockClear();
  expect(wrongOf(counted, setAt(answers, '/people/25/mail', 'p'))).toEqual(['/people/25/mail']);
  expect(new Set(check.mock.calls.flat())).toEqual(new Set(['p']));
});

test('a limit that names an answer of the form is checked in every entry when that has changed', () => {
  const form = createForm({ from: { ...day, 'x-min': '{/begin}' } });
  const answers: Answers = { begin: '2026-03-01', people: [{ from: '2026-03-02' }] };
  expect(wrongOf(form, answers)).toEqual([]);
  expect(wrongOf(form, setAt(answers, '/begin', '2026-03-03'))).toEqual(['/people/0/from']);
});

test('a limit that names today is checked again the next day', () => {
  const form = createForm({ until: { ...day, 'x-min': 'today' } });
  const answers: Answers = { people: [{ until: '2026-03-02' }] };
  expect(wrongOf(form, answers, new Date('2026-03-02T12:00:00Z'))).toEqual([]);
  expect(wrongOf(form, answers, new Date('2026-03-03T12:00:00Z'))).toEqual(['/people/0/until']);
});

test('an entry that has moved has its errors in its new place', () => {
  const form = createForm({ mail: { type: 'string', format: 'email' } });
  const people = [{ mail: 'a@exemple.example' }, { mail: 'wrong' }];
  expect(wrongOf(form, { people })).toEqual(['/people/1/mail']);
  expect(wrongOf(form, { people: people.slice(1) })).toEqual(['/people/0/mail']);
});
