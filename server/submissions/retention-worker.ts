import type { Forms } from '../../src/forms/define-form.ts';
import { type ErasurePlace, eraseExpired } from './erase-expired.ts';
import type { SubmissionStore } from './store/store.ts';

export type RetentionWorker = {
  /** Erases now, and once a day from now on. */
  start: () => void;
  /** Finishes what it is erasing and rests. */
  stop: () => Promise<void>;
};

type RetentionWorkerOptions = Omit<ErasurePlace, 'store'> & {
  forms: Forms;
  store: ErasurePlace['store'] & Pick<SubmissionStore, 'runAlone'>;
  now?: () => Date;
  /** Milliseconds between two looks. */
  pause?: number;
};

const day = 24 * 60 * 60 * 1000;

/**
 * Erases each day what is past its retention (GDPR, article 5(1)(e)). Any number of processes may
 * have one: while one of them erases, the others pass their turn.
 */
export function createRetentionWorker({
  forms,
  store,
  outboxFolder,
  now = () => new Date(),
  pause = day,
}: RetentionWorkerOptions): RetentionWorker {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const run = async () => {
    try {
      await store.runAlone(async () => {
        const count = await eraseExpired({ store, outboxFolder }, forms, now());
        if (count > 0) console.log(`Past their retention: ${count} submissions erased.`);
      });
    } catch (error) {
      console.error('What is past its retention could not be erased:', error);
    } finally {
      round = undefined;
    }
  };
  const look = () => {
    round ??= run();
  };
  return {
    start: () => {
      timer = setInterval(look, pause);
      look();
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
