import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Environment } from '../../config/environment.ts';
import { makePrivateFolder } from '../../config/private-folder.ts';
import { writeAtomically } from '../../load/json-cache.ts';
import type { Address, OutboxMail } from '../store/outbox.ts';

/** Delivers a mail or rejects. A repeated mail has the same id. */
export type Delivery = {
  /** Ends well before the lease, and soon after `stop` is aborted. */
  deliver: (mail: OutboxMail, stop?: AbortSignal) => Promise<void>;
  /** Milliseconds after which another process may deliver the mail. */
  lease: number;
  close: () => void;
};

/** Delivers by SMTP, or without a server into `DATA_DIR/outbox`. */
export const createDelivery = (
  { SMTP_URL, DATA_DIR }: Pick<Environment, 'SMTP_URL' | 'DATA_DIR'>,
  sender: Address,
): Delivery =>
  SMTP_URL
    ? createSmtpDelivery(SMTP_URL, sender)
    : createFileDelivery(join(DATA_DIR, 'outbox'), sender);

/** Milliseconds without a reply. nodemailer restarts them at every byte. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Sends mails by the SMTP server at an address (`smtp://user:password@host:587`). `longestDelivery`:
 * milliseconds for a whole delivery, as a server that replies byte by byte never times out.
 */
export function createSmtpDelivery(
  address: string,
  sender: Address,
  { longestDelivery = 5 * 60_000 } = {},
): Delivery {
  const transport = createTransport({ url: address, ...timeouts });
  return {
    // A delivery that outlives its lease would be sent twice.
    lease: 2 * longestDelivery,
    deliver: async (mail, stop) => {
      const signals = [AbortSignal.timeout(longestDelivery), ...(stop ? [stop] : [])];
      await transport.sendMail({ ...toMessage(mail, sender), signal: AbortSignal.any(signals) });
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as `<reference>.<purpose>.eml` into a folder: atomically, and once. */
export function createFileDelivery(folder: string, sender: Address): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    // Milliseconds; writing a file takes a few.
    lease: 10_000,
    deliver: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, sender));
      makePrivateFolder(folder);
      // `buffer: true` makes it one.
      await writeAtomically(join(folder, `${mail.id}.eml`), message as Buffer, true);
    },
    close: () => composer.close(),
  };
}

/** Converts a mail for nodemailer. The same at every attempt. */
function toMessage(mail: OutboxMail, sender: Address): SendMailOptions {
  const domain = sender.address.split('@').at(-1);
  return {
    from: sender,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    // Content is never read as a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
