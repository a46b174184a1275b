import type { FormName } from './definitions.ts';
import { formDefinitions } from './definitions.ts';
import type { FieldError } from './describe-errors.ts';
import type { Answers, FormDefinition, FormField } from './form-definition.ts';
import { isYesNo, listFields } from './form-definition.ts';

/**
 * How a form travels (specification section 7): by wire names, Oui as 1 and Non as 0, the rest as
 * held. Files travel beside these fields, as parts of the multipart body under the wire name of
 * their field ({@link findFilesField}).
 */
export function encodeWire(form: FormName, data: Answers): Record<string, string> {
  return encodeFields(formDefinitions[form], data);
}

export type DecodedWire =
  | { data: Answers; errors?: never }
  | { data?: never; errors: FieldError[] };

/**
 * What wire fields say, by the names of the form. An empty field counts as none. It does not judge
 * the answers (`validateForm` does): only names and the form of yes/no answers.
 */
export function decodeWire(form: FormName, fields: Readonly<Record<string, string>>): DecodedWire {
  const byWireName = new Map(
    listTextFields(formDefinitions[form]).map((field) => [wireName(field), field]),
  );
  const data: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = byWireName.get(name);
    if (!field) {
      errors.push({ field: name, message: 'Ce champ n’existe pas dans ce formulaire' });
    } else if (value !== '') {
      const answer = isYesNo(field.schema) ? answers.get(value) : value;
      if (answer === undefined) {
        errors.push({ field: field.name, message: 'La réponse doit être 1 (Oui) ou 0 (Non)' });
      } else data[field.name] = answer;
    }
  }
  return errors.length > 0 ? { errors } : { data };
}

const answers = new Map([
  ['1', 'Oui'],
  ['0', 'Non'],
]);

/** As {@link encodeWire}, for a form whose definition is at hand: browser code loads only its own. */
export function encodeFields(form: FormDefinition, data: Answers): Record<string, string> {
  return Object.fromEntries(
    listTextFields(form).map((field) => {
      const value = data[field.name];
      const text = typeof value === 'string' ? value : '';
      const isAnswered = isYesNo(field.schema);
      return [wireName(field), isAnswered ? (text === 'Oui' ? '1' : '0') : text];
    }),
  );
}

/** The field of a form that takes files, if it has one. */
export function findFilesField(form: FormDefinition): FormField | undefined {
  return listFields(form).find(({ schema }) => schema.type === 'array');
}

export function wireName({ name, schema }: FormField): string {
  return schema.wire ?? name;
}

function listTextFields(form: FormDefinition): FormField[] {
  return listFields(form).filter(({ schema }) => schema.type !== 'array');
}
