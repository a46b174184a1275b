import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkForm } from '../../validate/forms/check-form.ts';
import { checkForms } from '../../validate/forms/check-forms.ts';

// Mistakes of a form file: tests/contract/mistakes/cases/form-*.json.
test('a form that the registry does not name is told: nothing would show or receive it', async () => {
  const { diagnostics } = await checkForms('form-schemas', ['complaint']);
  expect(diagnostics.map(({ file, path, message }) => `${file} ${path}: ${message}`)).toEqual([
    'form-schemas/contact/contact.json name: "contact" is not in form-schemas/registry.ts: nothing shows or receives it; add its lines there',
  ]);
});

test('a form of one step travels as browsers send it without JavaScript', () => {
  const form = JSON.parse(readFileSync('form-schemas/contact/contact.json', 'utf8'));
  form.schema.properties.mail.wire = 'email';
  expect(checkForm(form, 'contact')).toEqual([
    {
      path: ['schema', 'properties', 'mail', 'wire'],
      message: '"email" is not what browsers without JavaScript send; give field and wire one name',
    },
  ]);
});
