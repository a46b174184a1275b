import type { Schedule } from '../../../server/schedule.ts';
import type { Author } from '../protocol.ts';
import { type ScheduleFailure, toStudioError } from '../studio-error.ts';
import type { ChangeRow, ChangeStore } from './change-store.ts';
import { authorOf } from './change-store.ts';
import type { Changes } from './changes.ts';
import type { Publisher } from './publish.ts';

type OnTimeOptions = {
  store: ChangeStore;
  changes: Changes;
  publisher: Publisher;
  /** An author as of now; undefined: was removed. */
  findAuthor: (id: string) => Promise<Author | undefined>;
  /** Says to its author why a change was not published. */
  onFailure: (row: ChangeRow, to: Author, reason: string) => Promise<unknown>;
  describe: (reason: ScheduleFailure) => string;
  schedule: Schedule;
  now: () => number;
};

/** Milliseconds between two looks at the clock: it may be set, and the machine may sleep. */
const interval = 15_000;

/** Publishes changes at their scheduled times; overdue ones at once. */
export function createTimedPublisher(options: OnTimeOptions) {
  const { store, changes, publisher, schedule, now } = options;
  let cancel = () => {};
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const fail = async (row: ChangeRow, to: Author, reason: string) => {
    const unscheduled = { scheduled_at: null, scheduled_by: null, scheduled_review: null };
    await changes.update(row.id, { ...unscheduled, schedule_failure: reason });
    await options.onFailure(row, to, reason);
  };

  const publish = async (row: ChangeRow) => {
    // Written by the route that schedules.
    const { id } = row.scheduled_by ? (JSON.parse(row.scheduled_by) as Author) : authorOf(row);
    const by = await options.findAuthor(id);
    if (by?.role !== 'publisher') {
      return fail(row, authorOf(row), options.describe('not-allowed'));
    }
    try {
      const reviewed = { fingerprint: row.scheduled_review ?? '' };
      const { status } = await publisher.publish(row.id, reviewed, by);
      if (status !== 'published') await fail(row, by, options.describe(status));
    } catch (error) {
      console.error('A scheduled change was not published:', error);
      await fail(row, by, options.describe(toStudioError(error)?.code ?? 'repository-away'));
    }
  };

  const look = async () => {
    const moment = new Date(now()).toISOString();
    for (const row of await store.list()) {
      if (row.scheduled_at && row.scheduled_at <= moment && !isStopped) await publish(row);
    }
  };
  const next = () => {
    if (isStopped) return;
    cancel = schedule(() => void run(), interval);
  };
  const run = () => {
    running = look()
      .catch((error: unknown) => console.error('Scheduled changes were not read:', error))
      .then(next);
    return running;
  };

  return {
    /** Looks now, and from then on again and again. */
    start: run,
    stop: async () => {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
