import type { Answer, LetterPart } from '../../src/forms/define-form.ts';
import type { FormDefinition, FormField } from '../../src/forms/form-definition.ts';
import { listFields } from '../../src/forms/form-definition.ts';
import { readWireValue, wireName } from '../../src/forms/wire.ts';
import type { Attachment } from '../submissions/store/submission.ts';

type Sent = {
  form: FormDefinition;
  fields: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
};

/** A full copy of what was sent: the form's groups and questions in their order, with the answers. */
export function copyForm({ form, fields, attachments }: Sent): LetterPart[] {
  const known = new Map(listFields(form).map((field) => [field.name, field]));
  const answer = (name: string): Answer[] => {
    const field = known.get(name);
    if (!field) return [];
    if (field.schema.type === 'array') return listFiles(field, attachments);
    const value = fields[wireName(field)];
    return value === undefined ? [] : [{ label: labelOf(field), value: readValue(field, value) }];
  };
  return form.steps
    .flatMap(({ groups }) => groups)
    .flatMap(({ title, fields: names }) => {
      const list = names.flatMap(answer);
      if (list.length === 0) return [];
      return [...(title ? [{ heading: title }] : []), { answers: list }];
    });
}

const labelOf = ({ name, schema }: FormField) => schema.title ?? name;

function readValue({ schema }: FormField, value: string): string {
  if (schema.wireValues) return readWireValue(schema, value) ?? value;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return schema.format === 'date' && year ? `${day}/${month}/${year}` : value;
}

function listFiles(field: FormField, attachments: readonly Attachment[]): Answer[] {
  if (attachments.length === 0) return [];
  const names = attachments.map(({ name, bytes }) => `${name} (${formatSize(bytes.byteLength)})`);
  return [{ label: labelOf(field), value: names.join('\n') }];
}

function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
  return kilobytes < 1024 ? `${kilobytes} ko` : `${format.format(kilobytes / 1024)} Mo`;
}
