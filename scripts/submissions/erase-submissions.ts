import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { computeRetentionLimit } from '../../server/submissions/retention.ts';
import type { FormName } from '../../server/submissions/submission.ts';
import type { CommandContext } from './run-command.ts';

type Erasure = {
  form: FormName | undefined;
  /** Instead of the end of the retention. */
  before: Date | undefined;
  isConfirmed: boolean;
};

/** Erases old submissions with their attachments, and their mails in the outbox and as files. */
export async function eraseSubmissions(
  { store, outboxFolder, now, print }: CommandContext,
  { form, before, isConfirmed }: Erasure,
): Promise<void> {
  for (const name of form ? [form] : (['complaint', 'contact'] as const)) {
    const limit = before ?? computeRetentionLimit(name, now);
    const day = limit.toISOString().slice(0, 10);
    const old = (await store.list({ form: name })).filter(({ receivedAt }) => receivedAt < limit);
    if (!isConfirmed) {
      for (const { reference } of old) print(reference);
      print(`${name}: ${old.length} received before ${day} would be erased; --yes erases them`);
      continue;
    }
    // Files first: after an interruption the next run finds them again by their submissions.
    const references = new Set(old.map(({ reference }) => reference));
    await removeMailFiles(outboxFolder, references);
    const erased = await store.erase({ form: name, receivedBefore: limit });
    print(`${name}: ${erased.length} received before ${day} erased`);
  }
}

async function removeMailFiles(folder: string, references: ReadonlySet<string>): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of files) {
    // `<reference>.<purpose>.eml`, with a dot in front while it is written.
    const [reference = ''] = file.replace(/^\./, '').split('.');
    if (references.has(reference)) await rm(join(folder, file), { force: true });
  }
}
