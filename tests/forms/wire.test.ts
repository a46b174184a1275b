import { expect, test } from 'vitest';
import { decodeWire, encodeWire } from '../../src/forms/wire.ts';
import { forms, texts } from '../support/forms.ts';
import { complaint, contactRequest, fullComplaint } from './samples.ts';

test.each([
  ['contact', contactRequest],
  ['complaint', complaint],
  ['complaint', fullComplaint],
] as const)('a %s comes back as it was sent', (form, sample) => {
  expect(
    decodeWire(forms[form].definition, encodeWire(forms[form].definition, sample), texts),
  ).toEqual({
    data: sample,
  });
});

test('unknown names and other yes/no answers are refused', () => {
  const fields = { ...encodeWire(forms.complaint.definition, complaint), admin: '1', claim: 'Oui' };
  expect(decodeWire(forms.complaint.definition, fields, texts).errors).toEqual([
    { field: 'claim', message: 'La réponse doit être 1 (Oui) ou 0 (Non)' },
    { field: 'admin', message: 'Ce champ n’existe pas dans ce formulaire' },
  ]);
});
