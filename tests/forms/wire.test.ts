import { expect, test } from 'vitest';
import { listFields } from '../../src/forms/form-definition.ts';
import { decodeWire, encodeWire } from '../../src/forms/wire.ts';
import { forms, texts } from '../support/forms.ts';
import { complaint } from './samples.ts';

// That what is accepted comes back from the wire: tests/properties/forms.test.ts.
test.each(Object.entries(forms))('the fields of %s travel under their names', (_, form) => {
  const names = listFields(form.definition).map(({ name, schema }) => `${name}: ${schema.wire}`);
  expect(names.join('\n')).toMatchSnapshot();
});

test('unknown names and other yes/no answers are refused', () => {
  const fields = { ...encodeWire(forms.complaint.definition, complaint), admin: '1', claim: 'Oui' };
  expect(decodeWire(forms.complaint.definition, fields, texts).errors).toEqual([
    { field: 'claim', message: 'La réponse doit être 1 (Oui) ou 0 (Non)' },
    { field: 'admin', message: 'Ce champ n’existe pas dans ce formulaire' },
  ]);
});
