import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../../../server/database/open-database.ts';
import { createToken, hash } from '../auth/auth-store.ts';
import type { Author } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import type { Person } from '../workspace/workspace.ts';

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

/** Milliseconds for which a preview link shows its change. */
export const previewTime = 7 * 86_400_000;

export type ChangeStore = ReturnType<typeof createChangeStore>;

/** Changes with their drafts, pictures and links, as rows. */
export function createChangeStore(kysely: Kysely<ChangeTables>, now: () => number) {
  const isoNow = () => new Date(now()).toISOString();
  const find = (id: string) =>
    kysely.selectFrom('studio_changes').selectAll().where('id', '=', id).executeTakeFirst();
  /** Throws where there is no such change. */
  const get = async (id: string): Promise<ChangeRow> => {
    const row = await find(id);
    if (!row) throw new StudioError('not-found');
    return row;
  };
  const update = async (id: string, values: Partial<Omit<ChangeRow, 'id'>>) => {
    await kysely.updateTable('studio_changes').set(values).where('id', '=', id).execute();
  };
  return {
    find,
    get,
    update,
    list: () =>
      kysely.selectFrom('studio_changes').selectAll().orderBy('saved_at', 'desc').execute(),
    add: async (title: string, author: Author): Promise<string> => {
      const id = randomUUID();
      const row = {
        id,
        title,
        created_at: isoNow(),
        saved_at: isoNow(),
        author_id: author.id,
        author_name: author.name,
        author_email: author.email,
        author_role: author.role,
      };
      await kysely.insertInto('studio_changes').values(row).execute();
      return id;
    },
    /** What a change holds; `pictures` are paths. */
    read: async (id: string): Promise<{ drafts: Draft[]; pictures: string[] }> => {
      const drafts = kysely.selectFrom('studio_drafts').select(['name', 'base', 'text']);
      const pictures = kysely.selectFrom('studio_pictures').select('path').orderBy('path');
      return {
        drafts: await drafts.where('change_id', '=', id).orderBy('name').execute(),
        pictures: (await pictures.where('change_id', '=', id).execute()).map(({ path }) => path),
      };
    },
    /** Keeps these drafts, all or none, and who wrote them. One that equals its base is no draft. */
    save: async (id: string, drafts: readonly Draft[], { name, email }: Person) => {
      const known = writersOf(await get(id));
      const others = known.filter((one) => one.email !== email || one.name !== name);
      const saved = { saved_at: isoNow(), writers: JSON.stringify([...others, { name, email }]) };
      await kysely.transaction().execute(async (transaction) => {
        for (const { name, base, text } of drafts) {
          const before = transaction.deleteFrom('studio_drafts').where('name', '=', name);
          await before.where('change_id', '=', id).execute();
          if (base === text) continue;
          const row = { change_id: id, name, base, text };
          await transaction.insertInto('studio_drafts').values(row).execute();
        }
        await transaction.updateTable('studio_changes').set(saved).where('id', '=', id).execute();
      });
    },
    addPicture: async (id: string, path: string, bytes: Uint8Array) => {
      await kysely.insertInto('studio_pictures').values({ change_id: id, path, bytes }).execute();
    },
    readPicture: async (id: string, path: string): Promise<Uint8Array> => {
      const pictures = kysely.selectFrom('studio_pictures').select('bytes');
      const ofPath = pictures.where('change_id', '=', id).where('path', '=', path);
      return (await ofPath.executeTakeFirst())?.bytes ?? new Uint8Array();
    },
    /** Drafts and pictures that are published are no part of the change any more. */
    removeParts: async (id: string, paths: readonly string[]) => {
      if (paths.length === 0) return;
      await kysely.transaction().execute(async (transaction) => {
        const drafts = transaction.deleteFrom('studio_drafts').where('name', 'in', paths);
        await drafts.where('change_id', '=', id).execute();
        const pictures = transaction.deleteFrom('studio_pictures').where('path', 'in', paths);
        await pictures.where('change_id', '=', id).execute();
      });
    },
    remove: async (id: string) => {
      await kysely.deleteFrom('studio_changes').where('id', '=', id).execute();
    },
    /** Makes a link's token; only its hash is kept. */
    addPreview: async (id: string) => {
      const token = createToken();
      const until = new Date(now() + previewTime).toISOString();
      await kysely.deleteFrom('studio_previews').where('until', '<', isoNow()).execute();
      const row = { token_hash: hash(token), change_id: id, until };
      await kysely.insertInto('studio_previews').values(row).execute();
      return { token, until };
    },
    /** The change that a link shows, while there is one and the link has not expired. */
    findPreview: (token: string) =>
      kysely
        .selectFrom('studio_previews')
        .innerJoin('studio_changes', 'id', 'change_id')
        .select('id')
        .where('token_hash', '=', hash(token))
        .where('until', '>', isoNow())
        .executeTakeFirst(),
    removePreviews: async (id: string) => {
      await kysely.deleteFrom('studio_previews').where('change_id', '=', id).execute();
    },
  };
}

export const authorOf = (row: ChangeRow): Author => ({
  id: row.author_id,
  name: row.author_name,
  email: row.author_email,
  role: row.author_role,
});

export const writersOf = ({ writers }: ChangeRow): Person[] =>
  // Written by `save`.
  JSON.parse(writers ?? '[]') as Person[];
