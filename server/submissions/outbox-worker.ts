import { computeBackOff } from './mail/back-off.ts';
import type { Delivery, OutboxMail } from './mail/mail.ts';
import type { Outbox } from './store/outbox.ts';

export type OutboxWorker = {
  /** Delivers what is due now; resolves when nothing is. */
  drain: () => Promise<void>;
  /** Delivers from now on, as mails become due. */
  start: () => void;
  /** Looks now: a mail was promised. */
  wake: () => void;
  /** Finishes the mail in hand, unless it takes too long, and rests. */
  stop: () => Promise<void>;
};

type OutboxWorkerOptions = {
  outbox: Pick<Outbox, 'claim' | 'markDelivered' | 'markFailed' | 'findNextAttempt'>;
  delivery: Delivery;
  now?: () => Date;
  /** Milliseconds that the mail in hand may still take at a stop. */
  stopTime?: number;
};

/** Milliseconds between two looks when nobody calls: mails of a process that died wait for this. */
const longestRest = 15_000;

/** Delivers the outbox's mails, each at least once. Any number of processes may have one. */
export function createOutboxWorker({
  outbox,
  delivery,
  now = () => new Date(),
  stopTime = 3000,
}: OutboxWorkerOptions): OutboxWorker {
  const stopping = new AbortController();
  let state: 'idle' | 'running' | 'stopped' = 'idle';
  let round: Promise<void> | undefined;
  let isCalled = false;
  let timer: NodeJS.Timeout | undefined;

  const claim = () => {
    const at = now();
    return outbox.claim({ now: at, leaseUntil: new Date(at.getTime() + delivery.lease) });
  };
  const drain = async () => {
    while (state !== 'stopped') {
      const mail = await claim();
      if (!mail) return;
      await deliver(mail);
    }
  };
  const deliver = async (mail: OutboxMail) => {
    try {
      await delivery.deliver(mail, stopping.signal);
    } catch (error) {
      await putBack(mail, error);
      return;
    }
    await outbox.markDelivered(mail, now());
  };
  const putBack = async (mail: OutboxMail, cause: unknown) => {
    const error = summarise(cause);
    // A mail that this process had no more time for is for the others, at once.
    const wait = stopping.signal.aborted ? 0 : computeBackOff(mail.attempts);
    const nextAttemptAt = wait === undefined ? undefined : new Date(now().getTime() + wait);
    await outbox.markFailed(mail, { error, nextAttemptAt });
    const next = nextAttemptAt ? `next attempt at ${nextAttemptAt.toISOString()}` : 'given up';
    console.warn(`Mail ${mail.id} was not delivered (attempt ${mail.attempts}): ${error}; ${next}`);
  };

  const rest = async () => {
    const next = await outbox.findNextAttempt();
    const untilNext = next ? next.getTime() - now().getTime() : longestRest;
    // A call that came during the question above may have been too late for its answer.
    const due = isCalled ? 0 : untilNext;
    timer = setTimeout(wake, Math.min(longestRest, Math.max(due, 0)));
  };
  const runRound = async () => {
    try {
      do {
        isCalled = false;
        await drain();
      } while (isCalled);
      if (state === 'running') await rest();
    } catch (error) {
      console.error('The outbox could not be read:', error);
      if (state === 'running') timer = setTimeout(wake, longestRest);
    } finally {
      round = undefined;
    }
  };
  const wake = () => {
    if (state !== 'running') return;
    isCalled = true;
    clearTimeout(timer);
    round ??= runRound();
  };

  return {
    drain,
    start: () => {
      state = 'running';
      wake();
    },
    wake,
    stop: async () => {
      state = 'stopped';
      clearTimeout(timer);
      const patience = setTimeout(() => stopping.abort(), stopTime);
      await round;
      clearTimeout(patience);
      clearTimeout(timer);
      delivery.close();
    },
  };
}

/** What went wrong, without the addresses that mail servers put into their answers. */
function summarise(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // Given up by us: the cause says whether for its time or for a stop.
  if (error.name === 'AbortError' && error.cause instanceof Error) return error.cause.name;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(Boolean).join(' ') || error.name;
}
