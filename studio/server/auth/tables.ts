import { sql } from 'kysely';
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

/** The tables of authors, and of their mails: both go with an author who is removed. */
export const authMigrations: Migrations = {
  name: 'studio_auth',
  list: () => ({
    '0001-authors': {
      up: async (database) => {
        await sql`create table studio_authors (
          id text primary key, email text not null unique, name text not null, role text not null,
          created_at text not null)`.execute(database);
        await sql`create table studio_sign_in_tokens (
          token_hash text primary key, author_id ${ownedBy}, expires_at text not null)`.execute(
          database,
        );
        await sql`create table studio_sessions (
          token_hash text primary key, author_id ${ownedBy}, created_at text not null,
          seen_at text not null)`.execute(database);
        await sql`create table studio_outbox (
          id text primary key, reference ${ownedBy}, purpose text not null,
          created_at text not null, mail text not null, attempts integer default 0 not null,
          next_attempt_at text, delivered_at text, last_error text)`.execute(database);
      },
    },
  }),
};

const ownedBy = sql`text not null references studio_authors (id) on delete cascade`;
