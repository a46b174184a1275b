import { createTransport } from 'nodemailer';
import { createAbortTimeout } from '../../http/abort-timeout.ts';
import { type Address, type Delivery, toMessage } from './mail.ts';

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
      const timeout = createAbortTimeout('The delivery took too long.', stop);
      timeout.start(longestDelivery);
      try {
        await transport.sendMail({ ...toMessage(mail, sender), signal: timeout.signal });
      } finally {
        timeout.end();
      }
    },
    close: () => transport.close(),
  };
}
