import type { Address } from '../../../src/forms/define-form.ts';
import type { Attachment, Submission } from '../submission.ts';

export type { Address };

/** A mail as it was promised. The sender is the process's that delivers it. */
export type Mail = {
  /** What it is for; a submission has at most one of each. */
  purpose: string;
  to: Address;
  replyTo?: Address | undefined;
  subject: string;
  text: string;
  html: string;
  /** Whether the submission's attachments go with it. */
  hasAttachments: boolean;
};

/** Mails are composed inside the transaction that keeps the submission: they name its reference. */
export type ComposeMails = (submission: Submission) => readonly Mail[];

/** A mail taken from the outbox for delivery. */
export type OutboxMail = Mail & {
  id: string;
  reference: string;
  createdAt: Date;
  /** How many times it was taken, this time included. */
  attempts: number;
  attachments: readonly Attachment[];
};

/** Delivers a mail or rejects. The same mail may come again: its id stays the same. */
export type Delivery = {
  /** Has ended well before the lease does, and soon after `stop` is aborted. */
  deliver: (mail: OutboxMail, stop?: AbortSignal) => Promise<void>;
  /** Milliseconds after which a delivery that nobody heard of again counts as dead. */
  lease: number;
  close: () => void;
};
