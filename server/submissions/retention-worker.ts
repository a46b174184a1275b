import type { Forms } from '../../src/forms/define-form.ts';
import { eraseExpired } from './erase-expired.ts';
import type { SubmissionStore } from './store/store.ts';

type RetentionWorkerOptions = {
  forms: Forms;
  store: Pick<SubmissionStore, 'list' | 'erase'>;
  outboxFolder: string;
  now?: () => Date;
  /** Milliseconds between two runs. */
  pause?: number;
};

const day = 24 * 60 * 60 * 1000;

/** Erases submissions past their retention each day (GDPR article 5(1)(e)). Every process may run one. */
export function createRetentionWorker({
  forms,
  store,
  outboxFolder,
  now = () => new Date(),
  pause = day,
}: RetentionWorkerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const run = async () => {
    try {
      const count = await eraseExpired({ store, outboxFolder }, forms, now());
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
