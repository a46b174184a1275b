import { setTimeout as wait } from 'node:timers/promises';
import type { Delivery } from './mail/delivery.ts';
import { longestPause, type Mail, type Outbox, type OutboxMail } from './store/outbox.ts';

/** What became of an attempt to deliver a mail. */
export type MailResult = 'delivered' | 'postponed' | 'given up';

type OutboxWorkerOptions = {
  outbox: Pick<Outbox, 'claim' | 'markDelivered' | 'markFailed' | 'findNextAttempt'>;
  delivery: Delivery;
  /** Composes the notice of a mail that is given up, if anybody gets one. */
  composeNotice?: (mail: OutboxMail, error: string) => Mail | undefined;
  onAttempt?: ((result: MailResult) => void) | undefined;
  now?: () => Date;
};

/** Milliseconds that the current mail may still take at a stop. */
const stopTime = 3000;

/** Milliseconds between two checks without `wake`: they find the mails of a process that died. */
const longestRest = 15_000;

/** Milliseconds: the first pause, doubled each time, up to the longest. */
const firstPause = 30_000;

/** Five days of attempts (RFC 5321, section 4.5.4.1). */
const mostAttempts = 126;

/** Of a mail whose recipient the server does not know: some say so while they only test the sender. */
const mostAttemptsRefused = 3;

/** Milliseconds to wait after a failed attempt; undefined: give up. */
export function computeBackOff(attempts: number, most = mostAttempts): number | undefined {
  if (attempts >= most) return undefined;
  return Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}

/** Delivers the outbox's mails, each at least once. Every process may run one. */
export function createOutboxWorker({ now = () => new Date(), ...options }: OutboxWorkerOptions) {
  const { outbox, delivery } = options;
  let isStopped = false;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  /** Aborted by `wake`, also before the rest begins. */
  let rest = new AbortController();
  const drain = async () => {
    while (!isStopped) {
      const at = now();
      const leaseUntil = new Date(at.getTime() + delivery.lease);
      const mail = await outbox.claim({ now: at, leaseUntil });
      if (!mail) return;
      await attempt(mail, { ...options, now }, stopping.signal);
    }
  };
  const run = async () => {
    while (!isStopped) {
      rest = new AbortController();
      let pause = longestRest;
      try {
        await drain();
        const next = await outbox.findNextAttempt();
        if (next) pause = Math.min(pause, Math.max(0, next.getTime() - now().getTime()));
      } catch (error) {
        console.error('The outbox could not be read:', error);
      }
      await wait(pause, undefined, { signal: rest.signal }).catch(() => {});
    }
  };

  return {
    /** Delivers all mails that are due. */
    drain,
    /** Starts to deliver mails as they become due. */
    start: () => {
      running ??= run();
    },
    /** Checks the outbox now: there is a new mail. */
    wake: () => rest.abort(),
    /** Finishes the current mail, or aborts it after `stopTime`, and stops. */
    stop: async () => {
      isStopped = true;
      rest.abort();
      const timer = setTimeout(() => stopping.abort(), stopTime);
      await running;
      clearTimeout(timer);
      delivery.close();
    },
  };
}

type Attempting = OutboxWorkerOptions & { now: () => Date };

/** Delivers a mail, or says in the outbox when it is tried again. */
async function attempt(mail: OutboxMail, options: Attempting, stop: AbortSignal): Promise<void> {
  try {
    await options.delivery.deliver(mail, stop);
  } catch (error) {
    return postpone(mail, error, options, stop);
  }
  options.onAttempt?.('delivered');
  try {
    await options.outbox.markDelivered(mail, options.now());
  } catch (error) {
    console.error(`Mail ${mail.id} was delivered, and will be again: it was not marked:`, error);
  }
}

async function postpone(
  mail: OutboxMail,
  cause: unknown,
  { outbox, composeNotice, onAttempt, now }: Attempting,
  stop: AbortSignal,
): Promise<void> {
  const error = summarise(cause);
  const at = now();
  const most = isUnknownRecipient(mail, cause) ? mostAttemptsRefused : mostAttempts;
  // At a stop, another process delivers the mail at once.
  const pause = stop.aborted ? 0 : computeBackOff(mail.attempts, most);
  const nextAttemptAt = pause === undefined ? undefined : new Date(at.getTime() + pause);
  const composed = nextAttemptAt ? undefined : composeNotice?.(mail, error);
  const notice = composed && { mail: composed, at };
  await outbox.markFailed(mail, { error, nextAttemptAt, notice });
  onAttempt?.(nextAttemptAt ? 'postponed' : 'given up');
  const next = nextAttemptAt ? `next attempt at ${nextAttemptAt.toISOString()}` : 'given up';
  console.warn(`Mail ${mail.id} was not delivered (attempt ${mail.attempts}): ${error}; ${next}`);
}

/**
 * Whether the address does not exist (RFC 5321: 550, 551, 553 at the recipient). A mailbox of our own does:
 * its server is set up wrongly, and may be mended within the five days.
 */
function isUnknownRecipient({ returnTo }: Mail, error: unknown): boolean {
  if (!returnTo || !(error instanceof Error)) return false;
  const { command, responseCode } = error as Error & { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && [550, 551, 553].includes(Number(responseCode));
}

/** An error without the addresses that mail servers put into their replies. */
function summarise(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // Aborted by this process: the cause is a timeout or a stop.
  if (error.name === 'AbortError' && error.cause instanceof Error) return error.cause.name;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(Boolean).join(' ') || error.name;
}
