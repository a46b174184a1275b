import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { checkForm } from '../../validate/forms/check-form.ts';
import { checkForms } from '../../validate/forms/check-forms.ts';

test('a form that the registry does not name is told: nothing would show or receive it', async () => {
  const { diagnostics } = await checkForms('form-schemas', ['complaint']);
  expect(diagnostics.map(({ file, path, message }) => `${file} ${path}: ${message}`)).toEqual([
    'form-schemas/contact/contact.json name: "contact" is not in form-schemas/registry.ts: nothing shows or receives it; add its lines there',
  ]);
});

test('a form of one step travels as browsers send it without JavaScript', () => {
  const form = JSON.parse(readFileSync('form-schemas/contact/contact.json', 'utf8')) as Form;
  form.schema.properties.mail.wire = 'email';
  expect(checkForm(form, 'contact')).toEqual([
    {
      path: ['schema', 'properties', 'mail', 'wire'],
      message: '"email" is not what browsers without JavaScript send; give field and wire one name',
    },
  ]);
});

/** The complaint with one change, as an author might make it. */
function check(change: (form: Form) => void): string[] {
  const form = JSON.parse(readFileSync('form-schemas/complaint/complaint.json', 'utf8')) as Form;
  change(form);
  return checkForm(form, 'complaint').map(({ path, message }) => `${formatPath(path)}: ${message}`);
}

// biome-ignore lint/suspicious/noExplicitAny: tests change the file anywhere
type Form = any;

// More of them: tests/contract/mistakes/cases/form-*.json.
describe('a form file', () => {
  test.each<[string, (form: Form) => void, string[]]>([
    [
      'without the message of a conditional field being required',
      (form) =>
        delete form.schema.$defs.yours.allOf[0].then.properties.otherCase.errorMessage.required,
      [
        'schema.$defs.yours.allOf[0].then.properties.otherCase: "otherCase" has no message for its rule "required"; add errorMessage.required',
      ],
    ],
    [
      'without the message of a rule about several fields',
      (form) => delete form.schema.$defs.yours.allOf[2].errorMessage,
      ['schema.$defs.yours.allOf[2]: this rule has no message; add errorMessage.not'],
    ],
    [
      'without autocomplete on a field that is typed',
      (form) => delete form.uiSchema.lastName['ui:autocomplete'],
      [
        'uiSchema.lastName: "lastName" does not say what browsers may fill in; add "ui:autocomplete" (a token of the HTML standard, or "off")',
      ],
    ],
    [
      'with a condition on an unknown field',
      (form) => {
        form.schema.$defs.yours.allOf[1].if = {
          required: ['othr'],
          properties: { othr: { const: 'Oui' } },
        };
      },
      [
        'schema.$defs.yours.allOf[1].if.required[0]: "othr" is not declared by this step, did you mean "other"?',
        'schema.$defs.yours.allOf[1].if.properties.othr: unknown field "othr", did you mean "other"?',
      ],
    ],
    [
      'with a condition that holds while its field is unanswered',
      (form) => delete form.schema.$defs.yours.allOf[1].if.required,
      [
        'schema.$defs.yours.allOf[1].if.properties.other: "other" is not required by this condition, which then holds while it is unanswered; add it to "required"',
      ],
    ],
    [
      'with one wire name for two fields',
      (form) => {
        form.schema.$defs.contact.properties.firstName.wire = 'last_name';
      },
      [
        'schema.$defs.contact.properties.firstName.wire: "last_name" is already the wire name of "lastName"; choose another',
      ],
    ],
    [
      'without a wire name',
      (form) => delete form.schema.$defs.contact.properties.phone.wire,
      ['schema.$defs.contact.properties.phone: "phone" has no name on the wire; add "wire"'],
    ],
  ])('%s is a problem', (_, change, diagnostics) => {
    expect(check(change)).toEqual(diagnostics);
  });
});
