import { createTransport } from 'nodemailer';
import type { Address, Delivery } from './mail.ts';
import { toMessage } from './message.ts';

/** Milliseconds without an answer; nodemailer counts them anew at every byte. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

type SmtpOptions = {
  /** Milliseconds for a whole delivery: a server that answers byte by byte is never silent. */
  longestDelivery?: number | undefined;
};

/** Hands each mail to the server that the address names (`smtp://user:password@host:587`). */
export function createSmtpDelivery(
  address: string,
  sender: Address,
  { longestDelivery = 5 * 60_000 }: SmtpOptions = {},
): Delivery {
  const transport = createTransport({ url: address, ...timeouts });
  return {
    // A mail that outlived its lease would go out twice.
    lease: 2 * longestDelivery,
    deliver: async (mail, stop) => {
      // Not AbortSignal.any(): what it makes may be collected as garbage before it fires.
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
