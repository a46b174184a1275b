import type { Answer, EmailPart } from '../../../src/forms/define-form.ts';
import type { FormDefinition, FormField } from '../../../src/forms/form-definition.ts';
import { listFields } from '../../../src/forms/form-definition.ts';
import { formatSize } from '../../../src/forms/format-size.ts';
import { readWireValue, wireName } from '../../../src/forms/wire.ts';
import type { Attachment } from '../submission.ts';

type Sent = {
  form: FormDefinition;
  fields: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
  language: string;
};

/** A copy of a sent form: its groups and questions in order, with the answers. */
export function copyForm({ form, fields, attachments, language }: Sent): EmailPart[] {
  const known = new Map(listFields(form).map((field) => [field.name, field]));
  const answer = (name: string): Answer[] => {
    const field = known.get(name);
    if (!field) return [];
    if (field.schema.type === 'array') return listFiles(field, attachments, language);
    const value = fields[wireName(field)];
    return value === undefined
      ? []
      : [{ label: labelOf(field), value: readValue(field, value, language) }];
  };
  return form.steps
    .flatMap(({ groups }) => groups)
    .flatMap(({ title, fields: names }) => {
      const list = names.flatMap(answer);
      if (list.length === 0) return [];
      return [...(title ? [{ heading: title, level: 3 as const }] : []), { answers: list }];
    });
}

const labelOf = ({ name, schema }: FormField) => schema.title ?? name;

function readValue({ schema }: FormField, value: string, language: string): string {
  if (schema.wireValues) return readWireValue(schema, value) ?? value;
  const day = schema.format === 'date' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(day)) return value;
  const numbers = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, numbers).format(day);
}

function listFiles(
  field: FormField,
  attachments: readonly Attachment[],
  language: string,
): Answer[] {
  if (attachments.length === 0) return [];
  const names = attachments.map(({ name, bytes }) => {
    // A plain space: a mail program's font may lack others.
    const size = formatSize(bytes.byteLength, language).replaceAll(/\s/g, ' ');
    return `${name} (${size})`;
  });
  return [{ label: labelOf(field), value: names.join('\n') }];
}
