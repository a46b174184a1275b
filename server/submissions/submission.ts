import type { Topic } from '../../src/forms/topic.ts';

export type Attachment = {
  name: string;
  /** Media type, detected from the content. */
  type: string;
  bytes: Uint8Array;
};

export type Submission = {
  reference: string;
  form: string;
  receivedAt: Date;
  /** As a visitor sent them: by wire names, yes/no answers as `1` or `0`. */
  fields: Readonly<Record<string, string>>;
};

export type NewSubmission = Omit<Submission, 'reference'> & {
  /** Prefix of its reference: a capital letter. */
  referencePrefix: string;
  attachments: readonly Attachment[];
  /** Chosen by the client: a second request with the same key is a repetition. */
  idempotencyKey?: string | undefined;
  /** For its mails. The stored message names it in its first line. */
  topic?: Topic | undefined;
};

/** A submission with its reference, for its mails. */
export type ReferencedSubmission = NewSubmission & Pick<Submission, 'reference'>;

/** `key-reused`: the key was used before, with other content. */
export type SaveResult =
  | { outcome: 'saved' | 'repeated'; reference: string; receivedAt: Date }
  | { outcome: 'key-reused' };
