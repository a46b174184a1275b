import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Forms } from '../../src/forms/form.ts';
import type { SubmissionStore } from './store/store.ts';

type ErasureTarget = {
  store: Pick<SubmissionStore, 'list' | 'erase'>;
  /** The folder of mails as files. */
  outboxFolder: string;
};

const day = 24 * 60 * 60 * 1000;

/** The same instant some years later, or earlier: retention is counted in years. */
export function addYears(instant: Date, years: number): Date {
  const sum = new Date(instant);
  sum.setUTCFullYear(sum.getUTCFullYear() + years);
  return sum;
}

/** Erases submissions with attachments and mails, those in files too. Returns their references. */
export async function eraseSubmissions(
  { store, outboxFolder }: ErasureTarget,
  selection: Parameters<SubmissionStore['erase']>[0],
): Promise<string[]> {
  const references = new Set((await store.list(selection)).map(({ reference }) => reference));
  const files = await readdir(outboxFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Files first: after an interruption, the next run finds the rest by the submissions.
  for (const file of files) {
    // `<reference>.<purpose>.eml`, with a leading dot while it is written.
    const [reference = ''] = file.replace(/^\./, '').split('.');
    if (references.has(reference)) await rm(join(outboxFolder, file), { force: true });
  }
  return store.erase(selection);
}

/** Milliseconds between two rounds, over which the clock has jumped, or the server stood still. */
const longestGap = 3 * day;
/** Milliseconds after a jump in which nothing is erased: a little less than a day, since timers are not exact. */
const doubt = 0.95 * day;

type RetentionOptions = ErasureTarget & {
  forms: Forms;
  store: Pick<SubmissionStore, 'list' | 'erase' | 'findRounds' | 'saveRounds'>;
  /** Erases what rate limits no longer need, and drafts that nobody goes on with. */
  clearOld?: (now: Date) => Promise<unknown>;
  now?: () => Date;
  /** Milliseconds between two rounds. */
  pause?: number;
};

/**
 * Erases submissions past their retention, now and each day (GDPR article 5(1)(e)). A clock that is wrong would
 * erase all of them for good: after a jump it is believed at a second look. Every process may. Returns a function
 * that finishes the current round and stops.
 */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  const { forms, store, clearOld, now = () => new Date(), pause = day } = options;
  const eraseAll = async () => {
    try {
      const last = now();
      await clearOld?.(last);
      const before = await store.findRounds();
      const isSteady = before && Math.abs(last.getTime() - before.last.getTime()) <= longestGap;
      const since = isSteady ? before.since : last;
      await store.saveRounds({ since, last });
      const isTrusted = last.getTime() - since.getTime() >= doubt;
      let count = 0;
      for (const [name, { definition }] of Object.entries(forms)) {
        const receivedBefore = addYears(last, -definition.retention.years);
        const selection = { form: name, receivedBefore };
        const past = isTrusted ? eraseSubmissions(options, selection) : store.list(selection);
        count += (await past).length;
      }
      if (count === 0) return;
      if (isTrusted) console.log(`Past their retention: ${count} submissions erased.`);
      else {
        console.error(
          `Past their retention by this clock (${last.toISOString()}), which has jumped or is new here: ${count} submissions. They are erased tomorrow if it still says so, or now by \`npm run submissions -- erase --yes\`.`,
        );
      }
    } catch (error) {
      console.error('What is past its retention could not be erased:', error);
    }
  };
  let round = eraseAll();
  const timer = setInterval(() => {
    round = round.then(eraseAll);
  }, pause);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
