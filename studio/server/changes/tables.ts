import { sql } from 'kysely';
import type { Migrations } from '../../../server/database/open-database.ts';
import type { Author } from '../protocol.ts';

/** Instants are ISO 8601 texts in UTC. */
export type ChangeRow = {
  id: string;
  title: string;
  author_id: string;
  author_name: string;
  author_email: string;
  author_role: Author['role'];
  created_at: string;
  saved_at: string;
  /** JSON of `ChangeSummary.proposal` and `ChangeSummary.returned` (protocol.ts). */
  proposal: string | null;
  returned: string | null;
  scheduled_at: string | null;
  /** JSON of the {@link Author} who has scheduled it. */
  scheduled_by: string | null;
  schedule_failure: string | null;
  /** The fingerprint of what was reviewed before it was scheduled. */
  scheduled_review: string | null;
  /** JSON of the `Person`s (workspace.ts) who have saved in it. */
  writers: string | null;
};

/**
 * A document as a change has it. `base` is the text that it began from, null for a new document; `text` is
 * null where the change removes it.
 */
export type Draft = { name: string; base: string | null; text: string | null };

export type ChangeTables = {
  studio_changes: ChangeRow;
  studio_drafts: Draft & { change_id: string };
  /** Pictures that a change adds, by their paths in the site's folder. */
  studio_pictures: { change_id: string; path: string; bytes: Uint8Array };
  /** Links that show a change to people without an account. */
  studio_previews: { token_hash: string; change_id: string; until: string };
};

export const changeMigrations: Migrations = {
  name: 'studio_changes',
  list: (engine) => ({
    '0001-changes': {
      up: async (database) => {
        await sql`create table studio_changes (
          id text primary key, title text not null, author_id text not null,
          author_name text not null, author_email text not null, author_role text not null,
          created_at text not null, saved_at text not null, proposal text, returned text,
          scheduled_at text, scheduled_by text, schedule_failure text)`.execute(database);
        await sql`create table studio_previews (
          token_hash text primary key, change_id text not null, until text not null)`.execute(
          database,
        );
      },
    },
    '0002-drafts': {
      up: async (database) => {
        await sql`alter table studio_changes add column scheduled_review text`.execute(database);
        await sql`alter table studio_changes add column writers text`.execute(database);
        const ofChange = sql`text not null references studio_changes (id) on delete cascade`;
        await sql`create table studio_drafts (
          change_id ${ofChange}, name text not null, base text, text text,
          primary key (change_id, name))`.execute(database);
        const bytes = sql.raw(engine === 'sqlite' ? 'blob' : 'bytea');
        await sql`create table studio_pictures (
          change_id ${ofChange}, path text not null, bytes ${bytes} not null,
          primary key (change_id, path))`.execute(database);
      },
    },
  }),
};
