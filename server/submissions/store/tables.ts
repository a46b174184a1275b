/** The tables of submissions, the same in both engines. */
export type SubmissionTables = {
  submissions: {
    reference: string;
    form: string;
    received_at: string;
    /** JSON: the fields by their names on the wire. */
    fields: string;
    /** SHA-256 of fields and attachments: distinguishes a repetition from another use of the same key. */
    fingerprint: string;
    idempotency_key: string | null;
  };
  attachments: {
    reference: string;
    position: number;
    name: string;
    type: string;
    size: number;
    bytes: Uint8Array;
  };
  outbox: OutboxTable;
  /** What all processes sign with. */
  secrets: { name: string; value: string };
};

/** Mails that wait; of whom `reference` says. */
export type OutboxTable = {
  id: string;
  reference: string;
  purpose: string;
  created_at: string;
  /** The mail as JSON. */
  mail: string;
  attempts: number;
  /** Not before this; while a process delivers, the end of its lease. Null: given up. */
  next_attempt_at: string | null;
  delivered_at: string | null;
  last_error: string | null;
};
