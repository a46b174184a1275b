import { createTransport } from 'nodemailer';
import type { Address, Delivery } from './mail.ts';
import { toMessage } from './message.ts';

/** Milliseconds. A lease is longer than the longest delivery, or a slow mail would go out twice. */
const lease = 10 * 60_000;
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Hands each mail to the server that the address names (`smtp://user:password@host:587`). */
export function createSmtpDelivery(address: string, sender: Address): Delivery {
  const transport = createTransport({ url: address, ...timeouts });
  return {
    lease,
    deliver: async (mail) => {
      await transport.sendMail(toMessage(mail, sender));
    },
    close: () => transport.close(),
  };
}
