import type { Kysely } from 'kysely';
import type { Migrations } from '../../../server/database/migrate.ts';
import type { OutboxTable } from '../../../server/submissions/store/tables.ts';
import type { Role } from '../protocol.ts';

/** What the database holds of authors. Tokens are SHA-256 hashes of those that links and cookies carry. */
export type AuthTables = {
  /** `email` in lower case. */
  studio_authors: { id: string; email: string; name: string; role: Role; created_at: string };
  studio_sign_in_tokens: { token_hash: string; author_id: string; expires_at: string };
  studio_sessions: { token_hash: string; author_id: string; created_at: string; seen_at: string };
  /** Mails to authors; `reference` is the author's id. */
  studio_outbox: OutboxTable;
};

/** The tables of authors, and of their mails: both go with an author who is removed. */
export const authMigrations: Migrations = {
  name: 'studio_auth',
  list: () => ({ '0001-authors': { up: createTables } }),
};

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('studio_authors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  const createOwned = (table: string, key: string, author: string) =>
    schema
      .createTable(table)
      .addColumn(key, 'text', (column) => column.primaryKey())
      .addColumn(author, 'text', (column) =>
        column.notNull().references('studio_authors.id').onDelete('cascade'),
      );
  await createOwned('studio_sign_in_tokens', 'token_hash', 'author_id')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await createOwned('studio_sessions', 'token_hash', 'author_id')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
  await createOwned('studio_outbox', 'id', 'reference')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
}
