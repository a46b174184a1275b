import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Form, Forms } from '../../src/forms/define-form.ts';
import type { SubmissionStore } from './store/store.ts';

export type ErasurePlace = {
  store: Pick<SubmissionStore, 'list' | 'erase'>;
  /** Where mails are kept as files, if they are. */
  outboxFolder: string;
};

/** What was received before this instant is past its retention. */
export function computeRetentionLimit({ retentionYears }: Form, now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - retentionYears);
  return limit;
}

/** Erases what was received before, with attachments, mails in the outbox and mails as files. */
export async function eraseReceivedBefore(
  { store, outboxFolder }: ErasurePlace,
  { form, before }: { form: string; before: Date },
): Promise<string[]> {
  const old = (await store.list({ form })).filter(({ receivedAt }) => receivedAt < before);
  // Files first: after an interruption the next run finds them again by their submissions.
  await removeMailFiles(outboxFolder, new Set(old.map(({ reference }) => reference)));
  return store.erase({ form, receivedBefore: before });
}

/** Erases what is past its retention; returns how many submissions that were. */
export async function eraseExpired(place: ErasurePlace, forms: Forms, now: Date): Promise<number> {
  let count = 0;
  for (const [name, form] of Object.entries(forms)) {
    const before = computeRetentionLimit(form, now);
    count += (await eraseReceivedBefore(place, { form: name, before })).length;
  }
  return count;
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
