import type { SendMailOptions } from 'nodemailer';
import type { Address, OutboxMail } from './mail.ts';

/** Converts a mail for nodemailer. The same at every attempt. */
export function toMessage(mail: OutboxMail, sender: Address): SendMailOptions {
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
