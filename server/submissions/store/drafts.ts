import type { Answers } from '../../../src/forms/definition/form-definition.ts';
import type { Database } from '../../database/database.ts';
import type { SubmissionTables as Tables } from './migrations.ts';
import type { Attachment } from './outbox.ts';

/** A form that a visitor without script is filling in, or the reference of what was sent of it. */
type KeptDraft =
  | {
      answers: Answers;
      tried: readonly string[];
      isReviewed: boolean;
      version: string;
      sent?: undefined;
    }
  | { sent: string };

/** By the ids of their entries in the answers. */
export type KeptFiles = ReadonlyMap<string, Attachment>;

export type Drafts = ReturnType<typeof createDrafts>;

/** Milliseconds until a draft is erased. */
const longest = 24 * 60 * 60_000;

export function createDrafts({ kysely }: Pick<Database<Tables>, 'kysely'>) {
  const eraseOld = async (now: Date) => {
    const oldest = new Date(now.getTime() - longest).toISOString();
    await kysely.deleteFrom('drafts').where('changed_at', '<', oldest).execute();
  };
  return {
    eraseOld,
    find: async (id: string, form: string, now: Date): Promise<KeptDraft | undefined> => {
      const row = await kysely
        .selectFrom('drafts')
        .select('draft')
        .where('id', '=', id)
        .where('form', '=', form)
        .where('changed_at', '>=', new Date(now.getTime() - longest).toISOString())
        .executeTakeFirst();
      // Only `save` writes it.
      return row && (JSON.parse(row.draft) as KeptDraft);
    },
    readFiles: async (draft: string): Promise<KeptFiles> => {
      const rows = await kysely
        .selectFrom('draft_files')
        .select(['id', 'name', 'type', 'bytes'])
        .where('draft', '=', draft)
        .execute();
      return new Map(rows.map(({ id, ...file }) => [id, file]));
    },
    /** Replaces a draft and its files, in one transaction. */
    save: async (id: string, form: string, draft: KeptDraft, files: KeptFiles, now: Date) => {
      await eraseOld(now);
      await kysely.transaction().execute(async (transaction) => {
        const row = { form, changed_at: now.toISOString(), draft: JSON.stringify(draft) };
        await transaction
          .insertInto('drafts')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        const kept = await transaction
          .selectFrom('draft_files')
          .select('id')
          .where('draft', '=', id)
          .execute();
        const known = new Set(kept.map((file) => file.id));
        const gone = [...known].filter((file) => !files.has(file));
        if (gone.length > 0) {
          const unused = transaction.deleteFrom('draft_files').where('draft', '=', id);
          await unused.where('id', 'in', gone).execute();
        }
        for (const [file, { name, type, bytes }] of files) {
          if (known.has(file)) continue;
          const values = { draft: id, id: file, name, type, bytes };
          await transaction.insertInto('draft_files').values(values).execute();
        }
      });
    },
  };
}
