import type { Topic } from '../../src/forms/topic.ts';

export type Attachment = {
  name: string;
  /** Media type, detected from the content. */
  type: string;
  bytes: Uint8Array;
};

/** A form as a visitor sent it: fields by wire names, yes/no answers as `1` or `0`. */
export type NewSubmission = {
  form: string;
  /** Prefix of its reference: a capital letter. */
  referencePrefix: string;
  receivedAt: Date;
  fields: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
  /** Chosen by the client: a second request with the same key is a repetition. */
  idempotencyKey?: string | undefined;
  /** For its mails. The stored message names it in its first line. */
  topic?: Topic | undefined;
};

export type Submission = {
  reference: string;
  form: string;
  receivedAt: Date;
  fields: Readonly<Record<string, string>>;
};

export type SubmissionSummary = {
  reference: string;
  form: string;
  receivedAt: Date;
  attachments: number;
  /** Mails still to be delivered. */
  pendingMails: number;
};

export type SaveResult =
  | { outcome: 'saved' | 'repeated'; reference: string; receivedAt: Date }
  /** The key was used before, with other content. */
  | { outcome: 'key-reused' };
