import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Author } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import type { Person } from '../workspace/workspace.ts';
import type { ChangeRow, ChangeTables, Draft } from './tables.ts';

/** Milliseconds for which a preview link shows its change. */
export const previewTime = 7 * 86_400_000;

const changeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type ChangeStore = ReturnType<typeof createChangeStore>;

/** Changes with their drafts, pictures and links, as rows. */
export function createChangeStore(kysely: Kysely<ChangeTables>, now: () => number) {
  const isoNow = () => new Date(now()).toISOString();
  const find = (id: string) =>
    kysely.selectFrom('studio_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    /** Throws where there is no such change. */
    get: async (id: string): Promise<ChangeRow> => {
      const row = changeId.test(id) ? await find(id) : undefined;
      if (!row) throw new StudioError('not-found');
      return row;
    },
    list: () =>
      kysely.selectFrom('studio_changes').selectAll().orderBy('saved_at', 'desc').execute(),
    add: async (title: string, author: Author): Promise<string> => {
      const id = randomUUID();
      await kysely
        .insertInto('studio_changes')
        .values({
          ...{ id, title, created_at: isoNow(), saved_at: isoNow() },
          ...{ author_id: author.id, author_name: author.name },
          ...{ author_email: author.email, author_role: author.role },
        })
        .execute();
      return id;
    },
    update: async (id: string, values: Partial<Omit<ChangeRow, 'id'>>) => {
      await kysely.updateTable('studio_changes').set(values).where('id', '=', id).execute();
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
    /** Keeps these drafts, all or none. One that equals its base is no draft. */
    save: async (id: string, drafts: readonly Draft[], writers: readonly Person[]) =>
      kysely.transaction().execute(async (transaction) => {
        for (const { name, base, text } of drafts) {
          const before = transaction.deleteFrom('studio_drafts').where('name', '=', name);
          await before.where('change_id', '=', id).execute();
          if (base === text) continue;
          const row = { change_id: id, name, base, text };
          await transaction.insertInto('studio_drafts').values(row).execute();
        }
        const saved = { saved_at: isoNow(), writers: JSON.stringify(writers) };
        await transaction.updateTable('studio_changes').set(saved).where('id', '=', id).execute();
      }),
    addPicture: async (id: string, path: string, bytes: Uint8Array) => {
      await kysely.insertInto('studio_pictures').values({ change_id: id, path, bytes }).execute();
    },
    readPicture: async (id: string, path: string): Promise<Uint8Array> => {
      const pictures = kysely
        .selectFrom('studio_pictures')
        .select('bytes')
        .where('path', '=', path);
      const row = await pictures.where('change_id', '=', id).executeTakeFirst();
      return row?.bytes ?? new Uint8Array();
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
      await kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('studio_previews').where('change_id', '=', id).execute();
        await transaction.deleteFrom('studio_changes').where('id', '=', id).execute();
      });
    },
    /** Makes a link's token; only its hash is kept. */
    addPreview: async (id: string) => {
      const token = randomBytes(32).toString('base64url');
      const until = new Date(now() + previewTime).toISOString();
      await kysely.deleteFrom('studio_previews').where('until', '<', isoNow()).execute();
      const row = { token_hash: hashToken(token), change_id: id, until };
      await kysely.insertInto('studio_previews').values(row).execute();
      return { token, until };
    },
    /** The change that a link shows, until it expires. */
    findPreview: (token: string) =>
      kysely
        .selectFrom('studio_previews')
        .select(['change_id as id', 'until'])
        .where('token_hash', '=', hashToken(token))
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
