import type { Answers, FileEntry } from '../../../src/forms/definition/form-definition.ts';
import { listFields } from '../../../src/forms/definition/list-fields.ts';
import { type Evaluation, evaluate } from '../../../src/forms/evaluate/evaluate.ts';
import { fillText } from '../../../src/forms/evaluate/fill-texts.ts';
import type { ShownField } from '../../../src/forms/evaluate/shown-fields.ts';
import type { Form } from '../../../src/forms/form.ts';
import { formatSize } from '../../../src/forms/format-size.ts';
import { showAnswer } from '../../../src/forms/show-answer.ts';
import { type SummarySection, summarise } from '../../../src/forms/summary.ts';
import { fromStored, isOnlyFiles } from '../../../src/forms/wire/wire.ts';
import type { Attachment } from '../store/outbox.ts';
import type { EmailPart, LabelledAnswer } from './email-template.ts';

type StoredForm = { fields: Answers; attachments: readonly Attachment[]; receivedAt: Date };

/** The answers of a submission as its form sees them, with its files. */
export function readStored(form: Form, { fields, attachments, receivedAt }: StoredForm) {
  const { definition, timeZone } = form;
  const answers = fromStored(form, fields);
  const files = listFields(definition).find((field) => isOnlyFiles(definition, field));
  const entries = attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
  const whole = files && entries.length > 0 ? { ...answers, [files.name]: entries } : answers;
  return evaluate(form, whole, { now: receivedAt, timeZone });
}

/** A copy of a sent form for a mail: its groups and questions in order, with the answers. */
export const copyAnswers = (form: Form, evaluation: Evaluation): EmailPart[] =>
  summarise(form, evaluation).flatMap(({ step, sections }) => {
    // Groups have titles of their own.
    const written = step?.step.groups ? undefined : step?.step.title;
    const parts = copySections(form, sections);
    if (parts.length === 0) return [];
    return [...toHeading(written && fillText(form, evaluation.shown, written)), ...parts];
  });

export const copySections = (form: Form, sections: readonly SummarySection[]): EmailPart[] =>
  sections.flatMap(({ title, rows }) => [
    ...toHeading(title),
    { answers: rows.map(({ label, field }) => ({ label, value: describe(form, field) })) },
  ]);

const toHeading = (title: string | undefined): EmailPart[] =>
  title ? [{ heading: title, level: 3 }] : [];

/** An answer in a mail: a day in figures, a file with its size. */
export function describe(form: Form, { kind, schema, value }: ShownField): LabelledAnswer['value'] {
  const { language } = form;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return form.texts.none;
  if (kind === 'files' && Array.isArray(value)) {
    return value
      .map((file: FileEntry) => {
        // A plain space: a mail program's font may lack others.
        const size = formatSize(file.size, language).replaceAll(/\s/g, ' ');
        return `${file.name} (${size})`;
      })
      .join('\n');
  }
  const day = schema.format === 'date' ? Date.parse(String(value)) : Number.NaN;
  if (Number.isNaN(day)) return showAnswer(form, schema, value);
  const numbers = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, numbers).format(day);
}
