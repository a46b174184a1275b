import type { Auth } from '../auth/create-auth.ts';
import type { StudioMails } from '../auth/studio-mails.ts';
import type { Author } from '../protocol.ts';
import { toStudioError } from '../studio-error.ts';
import { studioTextsIn } from '../texts.ts';
import { createTurns } from '../turns.ts';
import { authorOf, type ChangeRow } from './change-store.ts';
import { type Changes, updateChange } from './changes.ts';
import { type Publisher, unscheduled } from './publish.ts';

type OnTimeOptions = {
  changes: Changes;
  publisher: Publisher;
  auth: Pick<Auth, 'findAuthor'>;
  mails: Pick<StudioMails, 'sendScheduleFailure'> | undefined;
  language: string;
  now: () => number;
};

/** Milliseconds between two looks at the clock: it may be set, and the machine may sleep. */
const interval = 15_000;

/** Publishes changes at their scheduled times, overdue ones at once. `start` looks now, and then again and again. */
export function createTimedPublisher(options: OnTimeOptions) {
  const { changes, publisher, now } = options;
  const { scheduleFailures, failures } = studioTextsIn(options.language);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const inTurn = createTurns();

  const publish = async (row: ChangeRow) => {
    const fail = async (to: Author, reason: string) => {
      const change = await updateChange(changes, row.id, {
        ...unscheduled,
        schedule_failure: reason,
      });
      await options.mails?.sendScheduleFailure(change, to, reason);
    };
    // Written by the route that schedules.
    const { id } = row.scheduled_by ? (JSON.parse(row.scheduled_by) as Author) : authorOf(row);
    const by = await options.auth.findAuthor(id);
    if (by?.role !== 'publisher') return fail(authorOf(row), scheduleFailures.notAllowed);
    try {
      const reviewed = { fingerprint: row.scheduled_review ?? '' };
      const outcome = await publisher.publish(row.id, reviewed, by);
      if ('review' in outcome) await fail(by, scheduleFailures.changed);
      if ('findings' in outcome) await fail(by, scheduleFailures.mistakes);
    } catch (error) {
      console.error('A scheduled change was not published:', error);
      await fail(by, failures[toStudioError(error)?.code ?? 'repository-away']);
    }
  };
  const publishDue = async () => {
    try {
      const moment = new Date(now()).toISOString();
      for (const row of await changes.store.list()) {
        if (row.scheduled_at && row.scheduled_at <= moment && !isStopped) await publish(row);
      }
    } catch (error) {
      console.error('Scheduled changes were not read:', error);
    }
  };
  const lookInTurn = () => inTurn('clock', publishDue);
  return {
    start: () => {
      timer = setInterval(lookInTurn, interval);
      return lookInTurn();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await lookInTurn();
    },
  };
}
