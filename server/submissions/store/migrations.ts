import type { Kysely } from 'kysely';
import type { Engine } from '../../database/database.ts';
import type { Migrations } from '../../database/migrate.ts';

export const submissionMigrations: Migrations = {
  name: 'kysely',
  list: (engine) => ({
    '0001-submissions': { up: (database) => createTables(database, engine) },
    '0002-rate-limits-of-sqlite': {
      up: async (database) => {
        if (engine === 'sqlite') await createRateLimits(database);
      },
    },
    '0003-secrets': {
      up: ({ schema }) =>
        schema
          .createTable('secrets')
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('value', 'text', (column) => column.notNull())
          .execute(),
    },
  }),
};

async function createTables(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('submissions')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addUniqueConstraint('submissions_idempotency_key', ['form', 'idempotency_key'])
    .execute();
  await schema
    .createIndex('submissions_received_at')
    .on('submissions')
    .columns(['received_at', 'reference'])
    .execute();
  await schema
    .createTable('attachments')
    .addColumn('reference', 'text', (column) =>
      column.notNull().references('submissions.reference').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('bytes', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('attachments_primary_key', ['reference', 'position'])
    .execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) =>
      column.notNull().references('submissions.reference').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await schema.createIndex('outbox_reference').on('outbox').column('reference').execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('next_attempt_at')
    .where('delivered_at' as never, 'is', null)
    .execute();
  if (engine === 'postgres') await createRateLimits(database);
}

/** As the library in `rate-limit.ts` reads it. */
async function createRateLimits({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
