import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Form, Forms } from '../../src/forms/define-form.ts';
import type { SubmissionStore } from './store/store.ts';

type ErasureTarget = {
  store: Pick<SubmissionStore, 'list' | 'erase'>;
  /** The folder of mails as files. */
  outboxFolder: string;
};

/** The instant before which received submissions are past their retention. */
export function computeRetentionLimit({ retentionYears }: Form, now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - retentionYears);
  return limit;
}

/** Erases submissions received before an instant, with attachments and mails. Returns their references. */
export async function eraseReceivedBefore(
  { store, outboxFolder }: ErasureTarget,
  { form, before }: { form: string; before: Date },
): Promise<string[]> {
  const old = (await store.list({ form })).filter(({ receivedAt }) => receivedAt < before);
  // Files first: after an interruption, the next run finds the rest by the submissions.
  await removeMailFiles(outboxFolder, new Set(old.map(({ reference }) => reference)));
  return store.erase({ form, receivedBefore: before });
}

/** Erases submissions past their retention. Returns their number. */
export async function eraseExpired(
  target: ErasureTarget,
  forms: Forms,
  now: Date,
): Promise<number> {
  let count = 0;
  for (const [name, form] of Object.entries(forms)) {
    const before = computeRetentionLimit(form, now);
    count += (await eraseReceivedBefore(target, { form: name, before })).length;
  }
  return count;
}

async function removeMailFiles(folder: string, references: ReadonlySet<string>): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of files) {
    // `<reference>.<purpose>.eml`, with a leading dot while it is written.
    const [reference = ''] = file.replace(/^\./, '').split('.');
    if (references.has(reference)) await rm(join(folder, file), { force: true });
  }
}
