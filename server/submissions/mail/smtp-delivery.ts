import { createTransport } from 'nodemailer';
import type { Address, Delivery } from './mail.ts';
import { toMessage } from './message.ts';

/** Milliseconds without a reply. nodemailer restarts them at every byte. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

type SmtpOptions = {
  /** Milliseconds for a whole delivery: a server that replies byte by byte never times out. */
  longestDelivery?: number | undefined;
};

/** Sends mails by the SMTP server at an address (`smtp://user:password@host:587`). */
export function createSmtpDelivery(
  address: string,
  sender: Address,
  { longestDelivery = 5 * 60_000 }: SmtpOptions = {},
): Delivery {
  const transport = createTransport({ url: address, ...timeouts });
  return {
    // A delivery that outlives its lease would be sent twice.
    lease: 2 * longestDelivery,
    deliver: async (mail, stop) => {
      // Not `AbortSignal.any()`: its signal may be garbage-collected before it fires.
      const end = new AbortController();
      const giveUp = () =>
        end.abort(new DOMException('The delivery took too long.', 'TimeoutError'));
      const leave = () => end.abort(stop?.reason);
      const timer = setTimeout(giveUp, longestDelivery);
      if (stop?.aborted) leave();
      stop?.addEventListener('abort', leave, { once: true });
      try {
        await transport.sendMail({ ...toMessage(mail, sender), signal: end.signal });
      } finally {
        clearTimeout(timer);
        stop?.removeEventListener('abort', leave);
      }
    },
    close: () => transport.close(),
  };
}
