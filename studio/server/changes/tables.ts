import type { Migrations } from '../../../server/database/open-database.ts';
import { addTexts, createKeyed } from '../auth/tables.ts';
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
      up: async ({ schema }) => {
        await addTexts(createKeyed(schema, 'studio_changes', 'id'), [
          ...['title', 'author_id', 'author_name', 'author_email', 'author_role'],
          ...['created_at', 'saved_at', 'proposal?', 'returned?', 'scheduled_at?'],
          ...['scheduled_by?', 'schedule_failure?'],
        ]).execute();
        const previews = createKeyed(schema, 'studio_previews', 'token_hash');
        await addTexts(previews, ['change_id', 'until']).execute();
      },
    },
    '0002-drafts': {
      up: async ({ schema }) => {
        for (const name of ['scheduled_review', 'writers']) {
          await schema.alterTable('studio_changes').addColumn(name, 'text').execute();
        }
        const createPart = (table: string, key: string) =>
          schema
            .createTable(table)
            .addColumn('change_id', 'text', (column) =>
              column.notNull().references('studio_changes.id').onDelete('cascade'),
            )
            .addColumn(key, 'text', (column) => column.notNull())
            // Kysely types no column whose name is a parameter.
            .addPrimaryKeyConstraint(`${table}_key`, ['change_id', key as never]);
        await addTexts(createPart('studio_drafts', 'name'), ['base?', 'text?']).execute();
        await createPart('studio_pictures', 'path')
          .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
          .execute();
      },
    },
  }),
};
