import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Author, ChangeSummary } from '../team-protocol.ts';

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
  /** JSON of {@link ChangeSummary.proposal} and {@link ChangeSummary.returned}. */
  proposal: string | null;
  returned: string | null;
  scheduled_at: string | null;
  /** JSON of the {@link Author} who has scheduled it. */
  scheduled_by: string | null;
  schedule_failure: string | null;
};

export type ChangeTables = {
  studio_changes: ChangeRow;
  /** Links that show a change to people without an account. */
  studio_previews: { token_hash: string; change_id: string; until: string };
};

const migrations: Record<string, Migration> = {
  '0001-changes': {
    up: async (database) => {
      await database.schema
        .createTable('studio_changes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('author_id', 'text', (column) => column.notNull())
        .addColumn('author_name', 'text', (column) => column.notNull())
        .addColumn('author_email', 'text', (column) => column.notNull())
        .addColumn('author_role', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'text', (column) => column.notNull())
        .addColumn('proposal', 'text')
        .addColumn('returned', 'text')
        .addColumn('scheduled_at', 'text')
        .addColumn('scheduled_by', 'text')
        .addColumn('schedule_failure', 'text')
        .execute();
      await database.schema
        .createTable('studio_previews')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('change_id', 'text', (column) => column.notNull())
        .addColumn('until', 'text', (column) => column.notNull())
        .execute();
    },
  },
};

/** The tables of changes, a part of the database of their own. */
export const changeMigrations = { name: 'studio_changes', list: () => migrations };

/** Milliseconds for which a preview link shows its change. */
const previewTime = 7 * 86_400_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type ChangeStore = ReturnType<typeof createChangeStore>;

/** The state of changes; what they hold is in git alone. */
export function createChangeStore(kysely: Kysely<ChangeTables>, now: () => number) {
  const isoNow = () => new Date(now()).toISOString();
  const find = (id: string) =>
    kysely.selectFrom('studio_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    list: () =>
      kysely.selectFrom('studio_changes').selectAll().orderBy('saved_at', 'desc').execute(),
    add: async (id: string, title: string, author: Author) => {
      const row: ChangeRow = {
        ...{ id, title, author_id: author.id, author_name: author.name },
        ...{ author_email: author.email, author_role: author.role },
        ...{ created_at: isoNow(), saved_at: isoNow(), proposal: null, returned: null },
        ...{ scheduled_at: null, scheduled_by: null, schedule_failure: null },
      };
      await kysely.insertInto('studio_changes').values(row).execute();
    },
    update: async (id: string, values: Partial<Omit<ChangeRow, 'id'>>) => {
      await kysely.updateTable('studio_changes').set(values).where('id', '=', id).execute();
    },
    markSaved: async (id: string) => {
      const values = { saved_at: isoNow() };
      await kysely.updateTable('studio_changes').set(values).where('id', '=', id).execute();
    },
    remove: (id: string) =>
      kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('studio_previews').where('change_id', '=', id).execute();
        await transaction.deleteFrom('studio_changes').where('id', '=', id).execute();
      }),
    /** Makes a link's token; only its hash is kept. */
    addPreview: async (id: string) => {
      const token = randomBytes(32).toString('base64url');
      const until = new Date(now() + previewTime).toISOString();
      await kysely.deleteFrom('studio_previews').where('until', '<', isoNow()).execute();
      await kysely
        .insertInto('studio_previews')
        .values({ token_hash: hashToken(token), change_id: id, until })
        .execute();
      return { token, until };
    },
    /** The change that a link shows, until it expires. */
    findPreview: async (token: string) => {
      const row = await kysely
        .selectFrom('studio_previews')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .where('until', '>', isoNow())
        .executeTakeFirst();
      return row && { id: row.change_id, until: row.until };
    },
  };
}

/** What authors know of a change, as far as the database has it. */
export function describeRow(row: ChangeRow): Omit<ChangeSummary, 'documents' | 'present'> {
  // Written by this module.
  const parse = <Value>(text: string) => JSON.parse(text) as Value;
  return {
    id: row.id,
    title: row.title,
    author: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at,
    savedAt: row.saved_at,
    ...(row.proposal ? { proposal: parse<ChangeSummary['proposal'] & object>(row.proposal) } : {}),
    ...(row.returned ? { returned: parse<ChangeSummary['returned'] & object>(row.returned) } : {}),
    ...(row.scheduled_at ? { scheduledAt: row.scheduled_at } : {}),
    ...(row.schedule_failure ? { scheduleFailure: row.schedule_failure } : {}),
  };
}

export const authorOf = (row: ChangeRow): Author => ({
  id: row.author_id,
  name: row.author_name,
  email: row.author_email,
  role: row.author_role,
});
