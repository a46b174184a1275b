import { expect, test } from 'vitest';
import { completeForm } from '../definition/complete-form.ts';
import { addKnown, createEntry, getEmpty } from './known-answers.ts';

const form = completeForm({
  name: 'rappel',
  prefill: { '/claim': 'query:sinistre', '/contract': 'link' },
  schema: {
    type: 'object',
    properties: {
      claim: { type: 'string', default: 'aucun' },
      country: { type: 'string', default: 'FR' },
      contract: { type: 'string' },
      address: { type: 'object', properties: { floor: { type: 'integer', default: 0 } } },
      guests: {
        type: 'array',
        items: { type: 'object', properties: { menu: { type: 'string', default: 'du jour' } } },
      },
    },
  },
} as { name: string });

test('what is known stands where the visitor has said nothing: from the address, else by default', () => {
  expect(addKnown(form, {}, '?sinistre=S-1')).toEqual({
    claim: 'S-1',
    country: 'FR',
    address: { floor: 0 },
  });
  expect(addKnown(form, { claim: 'S-2', country: 'BE' }, '?sinistre=S-1')).toEqual({
    claim: 'S-2',
    country: 'BE',
    address: { floor: 0 },
  });
});

test('what a link to the form says stands whatever was answered; of another form it says nothing', () => {
  const answers = { '/contract': 'É-1', '/country': 'BE' };
  const search = (name: string) =>
    `?link=${Buffer.from(JSON.stringify({ form: name, answers })).toString('base64url')}.signature`;
  expect(addKnown(form, { contract: 'É-2' }, search('rappel'))).toMatchObject({
    contract: 'É-1',
    country: 'FR',
  });
  expect(addKnown(form, { contract: 'É-2' }, search('avis')).contract).toBe('É-2');
  expect(addKnown(form, {}, '?link=%').contract).toBeUndefined();
});

test('a new entry of a list has its defaults', () => {
  expect(createEntry(form, '/guests')).toEqual({ menu: 'du jour' });
});

test('a known answer that the visitor empties does not come back', () => {
  const emptied = { claim: getEmpty(form, '/claim'), country: getEmpty(form, '/country') };
  expect(addKnown(form, emptied, '?sinistre=S-1')).toMatchObject({ claim: '', country: '' });
  expect(getEmpty(form, '/guests/0/menu')).toBe('');
  expect(getEmpty(form, '/address')).toBeUndefined();
});
