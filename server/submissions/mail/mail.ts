import type { Address } from '../../../src/forms/define-form.ts';
import type { Attachment, Submission } from '../submission.ts';

export type { Address };

/** A mail in the outbox. The process that delivers it sets the sender. */
export type Mail = {
  /** Unique among the mails of a submission. */
  purpose: string;
  to: Address;
  replyTo?: Address | undefined;
  /** The form's mailbox, which is told when a mail to somebody else is given up. */
  returnTo?: Address | undefined;
  subject: string;
  text: string;
  html: string;
  /** Whether it carries the submission's attachments. */
  hasAttachments: boolean;
};

/** Composes mails inside the transaction that stores the submission: they contain its reference. */
export type ComposeMails = (submission: Submission) => readonly Mail[];

/** A mail claimed from the outbox for delivery. */
export type OutboxMail = Mail & {
  id: string;
  reference: string;
  createdAt: Date;
  /** Number of attempts, this one included. */
  attempts: number;
  attachments: readonly Attachment[];
};

/** Delivers a mail or rejects. A repeated mail has the same id. */
export type Delivery = {
  /** Ends well before the lease, and soon after `stop` is aborted. */
  deliver: (mail: OutboxMail, stop?: AbortSignal) => Promise<void>;
  /** Milliseconds after which another process may deliver the mail. */
  lease: number;
  close: () => void;
};
