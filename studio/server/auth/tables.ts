import type { CreateTableBuilder, SchemaModule } from 'kysely';
import type { Migrations } from '../../../server/database/open-database.ts';
import type { OutboxTable } from '../../../server/submissions/store/migrations.ts';
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

export const createKeyed = (schema: SchemaModule, table: string, key: string) =>
  schema.createTable(table).addColumn(key, 'text', (column) => column.primaryKey());

/** Adds columns of texts; one whose name ends in `?` may be null. */
export const addTexts = (table: CreateTableBuilder<string, string>, names: readonly string[]) =>
  names.reduce(
    (made, name) =>
      made.addColumn(name.replace('?', ''), 'text', (column) =>
        name.endsWith('?') ? column : column.notNull(),
      ),
    table,
  );

/** The tables of authors, and of their mails: both go with an author who is removed. */
export const authMigrations: Migrations = {
  name: 'studio_auth',
  list: () => ({
    '0001-authors': {
      up: async ({ schema }) => {
        const authors = createKeyed(schema, 'studio_authors', 'id').addColumn(
          'email',
          'text',
          (column) => column.notNull().unique(),
        );
        await addTexts(authors, ['name', 'role', 'created_at']).execute();
        const createOwned = (table: string, key: string, author: string) =>
          createKeyed(schema, table, key).addColumn(author, 'text', (column) =>
            column.notNull().references('studio_authors.id').onDelete('cascade'),
          );
        const tokens = createOwned('studio_sign_in_tokens', 'token_hash', 'author_id');
        await addTexts(tokens, ['expires_at']).execute();
        const sessions = createOwned('studio_sessions', 'token_hash', 'author_id');
        await addTexts(sessions, ['created_at', 'seen_at']).execute();
        const outbox = addTexts(createOwned('studio_outbox', 'id', 'reference'), [
          ...['purpose', 'created_at', 'mail'],
        ]).addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0));
        await addTexts(outbox, ['next_attempt_at?', 'delivered_at?', 'last_error?']).execute();
      },
    },
  }),
};
