import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Form, Forms } from '../../src/forms/define-form.ts';
import type { SubmissionStore } from './store/store.ts';

type ErasureTarget = {
  store: Pick<SubmissionStore, 'list' | 'erase'>;
  /** The folder of mails as files. */
  outboxFolder: string;
};

type RetentionWorkerOptions = ErasureTarget & {
  forms: Forms;
  now?: () => Date;
  /** Milliseconds between two runs. */
  pause?: number;
};

const day = 24 * 60 * 60 * 1000;

/** The instant before which received submissions are past their retention. */
export const computeRetentionLimit = ({ retentionYears }: Form, now: Date): Date =>
  addYears(now, -retentionYears);

/** The instant until which a submission is kept. */
export const computeRetentionEnd = ({ retentionYears }: Form, receivedAt: Date): Date =>
  addYears(receivedAt, retentionYears);

function addYears(instant: Date, years: number): Date {
  const sum = new Date(instant);
  sum.setUTCFullYear(sum.getUTCFullYear() + years);
  return sum;
}

/** Erases submissions with attachments and mails, those in files too. Returns their references. */
export async function eraseSubmissions(
  { store, outboxFolder }: ErasureTarget,
  selection: Parameters<SubmissionStore['erase']>[0],
): Promise<string[]> {
  const found = await store.list(selection);
  // Files first: after an interruption, the next run finds the rest by the submissions.
  await removeMailFiles(outboxFolder, new Set(found.map(({ reference }) => reference)));
  return store.erase(selection);
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

/** Erases submissions past their retention each day (GDPR article 5(1)(e)). Every process may run one. */
export function createRetentionWorker(options: RetentionWorkerOptions) {
  const { forms, now = () => new Date(), pause = day } = options;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const run = async () => {
    try {
      let count = 0;
      for (const [name, form] of Object.entries(forms)) {
        const receivedBefore = computeRetentionLimit(form, now());
        count += (await eraseSubmissions(options, { form: name, receivedBefore })).length;
      }
      if (count > 0) console.log(`Past their retention: ${count} submissions erased.`);
    } catch (error) {
      console.error('What is past its retention could not be erased:', error);
    } finally {
      round = undefined;
    }
  };
  const start = () => {
    round ??= run();
  };
  return {
    /** Erases now, then once a day. */
    start: () => {
      timer = setInterval(start, pause);
      start();
    },
    /** Finishes the current erasure and stops. */
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
