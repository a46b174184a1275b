import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../../database/open-database.ts';

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
  /** What visitors without script have answered so far, for a day. */
  drafts: {
    /** SHA-256 of what their cookie holds. */
    id: string;
    form: string;
    changed_at: string;
    /** JSON. */
    draft: string;
  };
  draft_files: { draft: string; id: string; name: string; type: string; bytes: Uint8Array };
  /** What all processes sign with. */
  secrets: { name: string; value: string };
  /** One row: the last round of retention, and the first since which the clock has not jumped. */
  retention_rounds: { id: number; since: string; last: string };
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

export const submissionMigrations: Migrations = {
  name: 'kysely',
  list: (engine) => ({
    '0001-submissions': run([
      ...createTables(engine === 'postgres' ? 'bytea' : 'blob'),
      ...(engine === 'postgres' ? [createRateLimits] : []),
    ]),
    // Until then SQLite had none.
    '0002-rate-limits-of-sqlite': run(engine === 'sqlite' ? [createRateLimits] : []),
    '0003-secrets': run(['create table secrets (name text primary key, value text not null)']),
    '0004-retention-rounds': run([
      'create table retention_rounds (id integer primary key, since text not null, last text not null)',
    ]),
    '0005-drafts': run([
      `create table drafts (
        id text primary key,
        form text not null,
        changed_at text not null,
        draft text not null
      )`,
      'create index drafts_changed_at on drafts (changed_at)',
      `create table draft_files (
        draft text not null references drafts (id) on delete cascade,
        id text not null,
        name text not null,
        type text not null,
        bytes ${engine === 'postgres' ? 'bytea' : 'blob'} not null,
        constraint draft_files_primary_key primary key (draft, id)
      )`,
    ]),
  }),
};

const run = (statements: readonly string[]) => ({
  up: async (database: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
});

/** The same in both engines but for the type of bytes. */
const createTables = (bytes: 'bytea' | 'blob') => [
  `create table submissions (
    reference text primary key,
    form text not null,
    received_at text not null,
    fields text not null,
    fingerprint text not null,
    idempotency_key text,
    constraint submissions_idempotency_key unique (form, idempotency_key)
  )`,
  'create index submissions_received_at on submissions (received_at, reference)',
  `create table attachments (
    reference text not null references submissions (reference) on delete cascade,
    position integer not null,
    name text not null,
    type text not null,
    size integer not null,
    bytes ${bytes} not null,
    constraint attachments_primary_key primary key (reference, position)
  )`,
  `create table outbox (
    id text primary key,
    reference text not null references submissions (reference) on delete cascade,
    purpose text not null,
    created_at text not null,
    mail text not null,
    attempts integer not null default 0,
    next_attempt_at text,
    delivered_at text,
    last_error text
  )`,
  'create index outbox_reference on outbox (reference)',
  'create index outbox_due on outbox (next_attempt_at) where delivered_at is null',
];

/** As the library in `rate-limit.ts` reads it. */
const createRateLimits = `create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)`;
