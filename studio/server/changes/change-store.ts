import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Author } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import type { Person } from '../workspace.ts';
import type { ChangeRow, ChangeTables, Draft } from './tables.ts';

/** Milliseconds for which a preview link shows its change. */
const previewTime = 7 * 86_400_000;

const changeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type ChangeStore = ReturnType<typeof createChangeStore>;

/** What a change holds; `pictures` are paths. The same object until it is another one. */
export type ChangeParts = { drafts: readonly Draft[]; pictures: readonly string[] };

/** Changes with their drafts and pictures. One process works with them: what it has read, it keeps. */
export function createChangeStore(kysely: Kysely<ChangeTables>, now: () => number) {
  const isoNow = () => new Date(now()).toISOString();
  const find = (id: string) =>
    kysely.selectFrom('studio_changes').selectAll().where('id', '=', id).executeTakeFirst();
  const known = new LRUCache<string, ChangeParts>({ max: 100 });
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
    read: async (id: string): Promise<ChangeParts> => {
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
    },
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
    readPicture: async (id: string, path: string): Promise<Uint8Array> => {
      const row = await kysely
        .selectFrom('studio_pictures')
        .select('bytes')
        .where('change_id', '=', id)
        .where('path', '=', path)
        .executeTakeFirst();
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
      known.delete(id);
    },
    /** With its drafts, pictures and links. */
    remove: async (id: string) => {
      await kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('studio_previews').where('change_id', '=', id).execute();
        await transaction.deleteFrom('studio_changes').where('id', '=', id).execute();
      });
      known.delete(id);
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
    findPreview: (token: string) =>
      kysely
        .selectFrom('studio_previews')
        .select(['change_id as id', 'until'])
        .where('token_hash', '=', hashToken(token))
        .where('until', '>', isoNow())
        .executeTakeFirst(),
    /** Every link to the change works no more. */
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

/** Who have saved in a change. */
export const writersOf = ({ writers }: Pick<ChangeRow, 'writers'>): Person[] =>
  // Written by `save`.
  JSON.parse(writers ?? '[]') as Person[];
