import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { cleanFileName } from '../../server/submissions/accept-form.ts';
import type { Attachment } from '../../server/submissions/store/outbox.ts';
import type { Submission, SubmissionStore } from '../../server/submissions/store/store.ts';
import { type FormField, listFields } from '../../src/forms/definition/list-fields.ts';
import { getAt, joinPointer } from '../../src/forms/definition/pointers.ts';
import { listTopFields } from '../../src/forms/evaluate/steps.ts';
import type { Form, Forms } from '../../src/forms/form.ts';
import { isOnlyFiles, wireName } from '../../src/forms/wire/wire.ts';
import { toWireName } from '../../src/forms/wire/wire-names.ts';

type Exported = Submission & { attachments: { file: string; type: string; size: number }[] };

/** Writes `<form>.csv`, `submissions.json` and `attachments/`, readable by their owner only. */
export async function exportSubmissions(
  { store, forms }: { store: SubmissionStore; forms: Forms },
  folder: string,
  form: string | undefined,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const exported: Exported[] = [];
  for (const { reference } of await store.list({ form })) {
    try {
      const submission = await store.find(reference);
      if (!submission) continue;
      const files = await store.readAttachments(reference);
      exported.push({ ...submission, attachments: await writeFiles(folder, reference, files) });
    } catch (error) {
      // The others are exported all the same.
      console.error(`${reference} could not be exported:`, error);
      process.exitCode = 1;
    }
  }
  await writeOwn(join(folder, 'submissions.json'), `${JSON.stringify(exported, null, 2)}\n`);
  for (const [name, one] of Object.entries(forms)) {
    if (form !== undefined && form !== name) continue;
    const rows = exported.filter((submission) => submission.form === name);
    for (const sheet of listSheets(one)) {
      await writeOwn(join(folder, `${sheet.name}.csv`), toCsv(sheet, rows, csvIn(one.language)));
    }
  }
  return exported.length;
}

const writeOwn = (file: string, content: string | Uint8Array) =>
  writeFile(file, content, { mode: 0o600 });

async function writeFiles(folder: string, reference: string, attachments: readonly Attachment[]) {
  const own = join('attachments', reference);
  if (attachments.length > 0) await mkdir(join(folder, own), { recursive: true, mode: 0o700 });
  return Promise.all(
    attachments.map(async ({ name, type, bytes }, index) => {
      // Names are safe since the upload, but earlier versions kept longer ones than a disk (255 bytes).
      const short = Buffer.byteLength(name) > 240 ? cleanFileName(name, type, 'file') : name;
      // The number distinguishes equal names.
      const file = join(own, `${index + 1}-${short}`);
      await writeOwn(join(folder, file), bytes);
      return { file, type, size: bytes.byteLength };
    }),
  );
}

/** As spreadsheets of a language read it: semicolons where the comma is the decimal sign. */
const csvIn = (language: string) => ({
  delimiter: (1.5).toLocaleString(language).includes(',') ? ';' : ',',
  bom: true,
  quoted: true,
  // A text is never a formula (OWASP, CSV injection).
  escape_formulas: true,
});

/** An answer in a cell: several values in lines. */
export const toCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(toCell).join('\n');
  return typeof value === 'object'
    ? String(Object(value).name ?? JSON.stringify(value))
    : String(value);
};

/** A sheet of the export: the form's own answers, or one row an entry of a list. */
type Sheet = { name: string; columns: readonly FormField[]; list: string };

/** The form's own sheet, and one for each list of entries, lists in lists too. */
function listSheets({ definition }: Form): Sheet[] {
  const fields = listFields(definition);
  const isOf = (list: string) => (field: FormField) =>
    field.pattern.startsWith(`${list}/`) &&
    !field.pattern.slice(list.length + 1).includes('*') &&
    !['object', 'list'].includes(field.kind) &&
    !isOnlyFiles(definition, field);
  const order = listTopFields(definition).map(({ pattern }) => pattern);
  const top = fields.filter(isOf('')).sort((a, b) => place(order, a) - place(order, b));
  const lists = fields.filter(({ kind }) => kind === 'list');
  return [
    { name: definition.name, columns: top, list: '' },
    ...lists.map(({ pattern }) => ({
      name: `${definition.name}.${toWireName(pattern).replaceAll('.*', '')}`,
      columns: fields.filter(isOf(`${pattern}/*`)),
      list: pattern,
    })),
  ];
}

const place = (order: readonly string[], { pattern }: FormField) =>
  order.findIndex((one) => pattern === one || pattern.startsWith(`${one}/`));

/** One row a submission, or an entry; columns are the names on the wire, in the order of the form. */
function toCsv(
  { columns, list }: Sheet,
  rows: readonly Exported[],
  csv: ReturnType<typeof csvIn>,
): string {
  // Stored answers have the names of the wire at the top.
  const pointers = columns.map((field) =>
    field.pattern.lastIndexOf('/') === 0
      ? joinPointer('', wireName(field))
      : field.pattern.slice(list === '' ? 0 : list.length + 2),
  );
  const names = pointers.map(toWireName);
  const toCells = (answers: unknown) => pointers.map((pointer) => toCell(getAt(answers, pointer)));
  if (list === '') {
    const cells = rows.map(({ reference, receivedAt, fields, attachments }) => [
      reference,
      receivedAt.toISOString(),
      ...toCells(fields),
      attachments.map(({ file }) => file).join('\n'),
    ]);
    return stringify([['reference', 'received_at', ...names, 'attachments'], ...cells], csv);
  }
  const cells = rows.flatMap(({ reference, fields }) =>
    Array.from(listEntries(fields, list), ({ path, entry }) => [
      reference,
      path,
      ...toCells(entry),
    ]),
  );
  return stringify([['reference', 'entry', ...names], ...cells], csv);
}

/** The entries of a list, with their positions from 1: `2`, `2.1` in a list of a list. */
function* listEntries(
  answers: unknown,
  pattern: string,
  path: readonly number[] = [],
): Generator<{ path: string; entry: unknown }> {
  const [outer = '', ...inner] = pattern.split('/*');
  const list = getAt(answers, outer);
  for (const [index, entry] of Array.isArray(list) ? list.entries() : []) {
    const at = [...path, index + 1];
    if (inner.length === 0) yield { path: at.join('.'), entry };
    else yield* listEntries(entry, inner.join('/*'), at);
  }
}
