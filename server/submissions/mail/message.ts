import type { SendMailOptions } from 'nodemailer';
import type { Address, OutboxMail } from './mail.ts';

/** A mail as nodemailer takes it, the same at every attempt. */
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
    // Absence notices are not to answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    // Nothing in a mail's content is ever read as a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
