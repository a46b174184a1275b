import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Attachment } from '../../server/submissions/store/outbox.ts';
import type { Submission, SubmissionStore } from '../../server/submissions/store/store.ts';
import type { Form, Forms } from '../../src/forms/define-form.ts';
import { listTextFields, wireName } from '../../src/forms/wire.ts';

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
    const submission = await store.find(reference);
    if (!submission) continue;
    const files = await store.readAttachments(reference);
    exported.push({ ...submission, attachments: await writeFiles(folder, reference, files) });
  }
  await writeOwn(join(folder, 'submissions.json'), `${JSON.stringify(exported, null, 2)}\n`);
  for (const [name, one] of Object.entries(forms)) {
    if (form !== undefined && form !== name) continue;
    const rows = exported.filter((submission) => submission.form === name);
    await writeOwn(join(folder, `${name}.csv`), toCsv(one, rows));
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
      // Names are safe since the upload; the number distinguishes equal names.
      const file = join(own, `${index + 1}-${name}`);
      await writeOwn(join(folder, file), bytes);
      return { file, type, size: bytes.byteLength };
    }),
  );
}

/** One row a submission; columns are the names on the wire, in the order of the form. */
function toCsv({ definition }: Form, rows: readonly Exported[]): string {
  const columns = listTextFields(definition).map(wireName);
  return stringify(
    [
      ['reference', 'received_at', ...columns, 'attachments'],
      ...rows.map(({ reference, receivedAt, fields, attachments }) => [
        reference,
        receivedAt.toISOString(),
        ...columns.map((column) => fields[column] ?? ''),
        attachments.map(({ file }) => file).join('\n'),
      ]),
    ],
    // Spreadsheets in France expect semicolons and the mark; a text is never a formula (OWASP, CSV injection).
    { delimiter: ';', bom: true, quoted: true, escape_formulas: true },
  );
}
