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
      const tooLong = AbortSignal.timeout(longestDelivery);
      const signal = stop ? AbortSignal.any([tooLong, stop]) : tooLong;
      await transport.sendMail({ ...toMessage(mail, sender), signal });
    },
    close: () => transport.close(),
  };
}
