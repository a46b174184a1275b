import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LRUCache } from 'lru-cache';
import type { Engine } from '../../../server/database/database.ts';
import type { Author, ChangeSummary } from '../protocol.ts';
import type { Person } from '../workspace.ts';

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
  /** The fingerprint of what was reviewed before it was scheduled. */
  scheduled_review: string | null;
  /** JSON of the {@link Person}s who have saved in it. */
  writers: string | null;
};

/**
 * A document as a change has it. `base` is the text that it began from, null for a new document; `text` is
 * null where the change removes it.
 */
export type DraftRow = {
  change_id: string;
  name: string;
  base: string | null;
  text: string | null;
};

/** A picture that a change adds, by its path in the site's folder. */
export type PictureRow = { change_id: string; path: string; bytes: Uint8Array };

export type ChangeTables = {
  studio_changes: ChangeRow;
  studio_drafts: DraftRow;
  studio_pictures: PictureRow;
  /** Links that show a change to people without an account. */
  studio_previews: { token_hash: string; change_id: string; until: string };
};

const createMigrations = (engine: Engine): Record<string, Migration> => ({
  '0001-changes': {
    up: async ({ schema }) => {
      await schema
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
      await schema
        .createTable('studio_previews')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('change_id', 'text', (column) => column.notNull())
        .addColumn('until', 'text', (column) => column.notNull())
        .execute();
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
          .addPrimaryKeyConstraint(`${table}_key`, ['change_id', key as never]);
      await createPart('studio_drafts', 'name')
        .addColumn('base', 'text')
        .addColumn('text', 'text')
        .execute();
      await createPart('studio_pictures', 'path')
        .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
        .execute();
    },
  },
});

/** The tables of changes, a part of the database of their own. */
export const changeMigrations = { name: 'studio_changes', list: createMigrations };

/** Milliseconds for which a preview link shows its change. */
const previewTime = 7 * 86_400_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type ChangeStore = ReturnType<typeof createChangeStore>;

export type Draft = Omit<DraftRow, 'change_id'>;

/** Changes with their drafts and pictures. One process works with them: what it has read, it keeps. */
export function createChangeStore(kysely: Kysely<ChangeTables>, now: () => number) {
  const isoNow = () => new Date(now()).toISOString();
  const find = (id: string) =>
    kysely.selectFrom('studio_changes').selectAll().where('id', '=', id).executeTakeFirst();
  const known = new LRUCache<string, { drafts: readonly Draft[]; pictures: readonly string[] }>({
    max: 100,
  });
  const read = async (id: string) => {
    const kept = known.get(id);
    if (kept) return kept;
    const drafts = await kysely
      .selectFrom('studio_drafts')
      .select(['name', 'base', 'text'])
      .where('change_id', '=', id)
      .orderBy('name')
      .execute();
    const pictures = await kysely
      .selectFrom('studio_pictures')
      .select('path')
      .where('change_id', '=', id)
      .orderBy('path')
      .execute();
    const made = { drafts, pictures: pictures.map(({ path }) => path) };
    known.set(id, made);
    return made;
  };
  return {
    find,
    list: () =>
      kysely.selectFrom('studio_changes').selectAll().orderBy('saved_at', 'desc').execute(),
    add: async (id: string, title: string, author: Author) => {
      const row: ChangeRow = {
        id,
        title,
        author_id: author.id,
        author_name: author.name,
        author_email: author.email,
        author_role: author.role,
        created_at: isoNow(),
        saved_at: isoNow(),
        proposal: null,
        returned: null,
        scheduled_at: null,
        scheduled_by: null,
        schedule_failure: null,
        scheduled_review: null,
        writers: null,
      };
      await kysely.insertInto('studio_changes').values(row).execute();
    },
    update: async (id: string, values: Partial<Omit<ChangeRow, 'id'>>) => {
      await kysely.updateTable('studio_changes').set(values).where('id', '=', id).execute();
    },
    listDrafts: async (id: string) => (await read(id)).drafts,
    listPictures: async (id: string) => (await read(id)).pictures,
    /** Keeps these drafts, all or none. One that equals its base is no draft. */
    save: async (id: string, drafts: readonly Draft[], writers: readonly Person[]) => {
      await kysely.transaction().execute(async (transaction) => {
        for (const { name, base, text } of drafts) {
          await transaction
            .deleteFrom('studio_drafts')
            .where('change_id', '=', id)
            .where('name', '=', name)
            .execute();
          if (base === text) continue;
          const row = { change_id: id, name, base, text };
          await transaction.insertInto('studio_drafts').values(row).execute();
        }
        await transaction
          .updateTable('studio_changes')
          .set({ saved_at: isoNow(), writers: JSON.stringify(writers) })
          .where('id', '=', id)
          .execute();
      });
      known.delete(id);
    },
    addPicture: async (id: string, path: string, bytes: Uint8Array) => {
      await kysely.insertInto('studio_pictures').values({ change_id: id, path, bytes }).execute();
      known.delete(id);
    },
    readPicture: async (id: string, path: string): Promise<Uint8Array | undefined> => {
      const row = await kysely
        .selectFrom('studio_pictures')
        .select('bytes')
        .where('change_id', '=', id)
        .where('path', '=', path)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** Drafts and pictures that were published, or taken back, are no part of the change any more. */
    removeParts: async (id: string, paths: readonly string[]) => {
      if (paths.length === 0) return;
      await kysely.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('studio_drafts')
          .where('change_id', '=', id)
          .where('name', 'in', paths)
          .execute();
        await transaction
          .deleteFrom('studio_pictures')
          .where('change_id', '=', id)
          .where('path', 'in', paths)
          .execute();
      });
      known.delete(id);
    },
    /** With its drafts and pictures. */
    remove: async (id: string) => {
      await kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('studio_previews').where('change_id', '=', id).execute();
        await transaction.deleteFrom('studio_changes').where('id', '=', id).execute();
      });
      known.delete(id);
    },
    /** Every link to the change works no more. */
    removePreviews: async (id: string) => {
      await kysely.deleteFrom('studio_previews').where('change_id', '=', id).execute();
    },
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
export function describeRow(row: ChangeRow): Omit<ChangeSummary, 'documents'> {
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
