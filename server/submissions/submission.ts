export type Attachment = {
  name: string;
  /** Media type, found out from the content. */
  type: string;
  bytes: Uint8Array;
};

/** What a visitor sent, parsed: fields by their names on the wire, yes/no answers as `1` or `0`. */
export type NewSubmission = {
  form: string;
  /** The capital letter that its reference begins with. */
  letter: string;
  receivedAt: Date;
  fields: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
  /** The sender's name for this one sending: a second one with the same key is a repetition. */
  idempotencyKey?: string | undefined;
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

export type Kept =
  | { outcome: 'kept' | 'repeated'; reference: string; receivedAt: Date }
  /** The key was used before, with other content. */
  | { outcome: 'key-reused' };
