import type { Delivery, OutboxMail } from './mail/mail.ts';
import type { Outbox } from './store/outbox.ts';

type OutboxWorkerOptions = {
  outbox: Pick<Outbox, 'claim' | 'markDelivered' | 'markFailed' | 'findNextAttempt'>;
  delivery: Delivery;
  now?: () => Date;
  /** Milliseconds that the current mail may still take at a stop. */
  stopTime?: number;
};

/** Milliseconds between two checks without `wake`: they find the mails of a process that died. */
const longestRest = 15_000;

/** Milliseconds: the first pause, doubled each time, up to the longest. */
const firstPause = 30_000;
const longestPause = 60 * 60_000;

/** Five days of attempts (RFC 5321, section 4.5.4.1). */
const mostAttempts = 126;

/** Milliseconds to wait after a failed attempt; undefined: give up. */
export function computeBackOff(attempts: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  return Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}

/** Delivers the outbox's mails, each at least once. Every process may run one. */
export function createOutboxWorker({
  outbox,
  delivery,
  now = () => new Date(),
  stopTime = 3000,
}: OutboxWorkerOptions) {
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
    // At a stop, another process delivers the mail at once.
    const wait = stopping.signal.aborted ? 0 : computeBackOff(mail.attempts);
    const nextAttemptAt = wait === undefined ? undefined : new Date(now().getTime() + wait);
    await outbox.markFailed(mail, { error, nextAttemptAt });
    const next = nextAttemptAt ? `next attempt at ${nextAttemptAt.toISOString()}` : 'given up';
    console.warn(`Mail ${mail.id} was not delivered (attempt ${mail.attempts}): ${error}; ${next}`);
  };

  const rest = async () => {
    const next = await outbox.findNextAttempt();
    const untilNext = next ? next.getTime() - now().getTime() : longestRest;
    // A mail that arrived during the query above may be missing in its result.
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
    /** Delivers all mails that are due. */
    drain,
    /** Starts to deliver mails as they become due. */
    start: () => {
      state = 'running';
      wake();
    },
    /** Checks the outbox now: there is a new mail. */
    wake,
    /** Finishes the current mail, or aborts it after `stopTime`, and stops. */
    stop: async () => {
      state = 'stopped';
      clearTimeout(timer);
      const abortTimer = setTimeout(() => stopping.abort(), stopTime);
      await round;
      clearTimeout(abortTimer);
      clearTimeout(timer);
      delivery.close();
    },
  };
}

/** An error without the addresses that mail servers put into their replies. */
function summarise(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // Aborted by this process: the cause is a timeout or a stop.
  if (error.name === 'AbortError' && error.cause instanceof Error) return error.cause.name;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(Boolean).join(' ') || error.name;
}
