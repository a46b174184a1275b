import type { ServerTexts } from '../texts/fr/server.ts';
import type { Answers, FormDefinition, FormField, FormSchema } from './form-definition.ts';
import { listFields } from './form-definition.ts';
import type { FieldError } from './validate-form.ts';

/** Names of the fields by which the server judges a form that is sent without JavaScript (decision 0115). */
export const timeField = 'form_time';
export const trapField = 'website';

/**
 * Encodes a form for the wire (specification section 7): wire names, wire values (Oui as 1, Non as 0).
 * Files are separate parts of the multipart body, under the wire name of {@link findFilesField}.
 */
export function encodeWire(form: FormDefinition, data: Answers): Record<string, string> {
  return Object.fromEntries(
    listTextFields(form).map((field) => {
      const value = data[field.name];
      const text = typeof value === 'string' ? value : '';
      const found = listWireValues(field.schema).find(({ answer }) => answer === text);
      return [wireName(field), found?.wire ?? text];
    }),
  );
}

/** Empty fields count as missing. `validateForm` checks the answers. */
export function decodeWire(
  form: FormDefinition,
  fields: Readonly<Record<string, string>>,
  texts: Pick<ServerTexts['forms'], 'unknownField' | 'otherAnswer'>,
): { data: Answers; errors?: never } | { data?: never; errors: FieldError[] } {
  const byWireName = new Map(listTextFields(form).map((field) => [wireName(field), field]));
  const data: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = byWireName.get(name);
    if (!field) {
      errors.push({ field: name, message: texts.unknownField });
    } else if (value !== '') {
      const answer = readWireValue(field.schema, value);
      if (answer === undefined) {
        const choices = listWireValues(field.schema).map((one) => `${one.wire} (${one.answer})`);
        errors.push({ field: field.name, message: texts.otherAnswer(choices) });
      } else data[field.name] = answer;
    }
  }
  return errors.length > 0 ? { errors } : { data };
}

export function readWireValue(schema: FormSchema, value: string): string | undefined {
  if (!schema.wireValues) return value;
  return listWireValues(schema).find(({ wire }) => wire === value)?.answer;
}

const listWireValues = ({ enum: answers = [], wireValues = [] }: FormSchema) =>
  wireValues.map((wire, index) => ({ wire, answer: answers[index] ?? wire }));

export function findFilesField(form: FormDefinition): FormField | undefined {
  return listFields(form).find(({ schema }) => schema.type === 'array');
}

export function wireName({ name, schema }: FormField): string {
  return schema.wire ?? name;
}

export function listTextFields(form: FormDefinition): FormField[] {
  return listFields(form).filter(({ schema }) => schema.type !== 'array');
}
