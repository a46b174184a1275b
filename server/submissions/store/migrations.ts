import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../../database/migrate.ts';

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
