import { createHash, randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { Answers } from '../../../src/forms/definition/form-definition.ts';
import type { Topic } from '../../../src/forms/topic.ts';
import type { Database } from '../../database/database.ts';
import { type DatabaseSettings, openDatabase } from '../../database/open-database.ts';
import { createReference } from '../reference.ts';
import { createDrafts } from './drafts.ts';
import { submissionMigrations, type SubmissionTables as Tables } from './migrations.ts';
import { type Attachment, createOutbox, type Mail, toRow } from './outbox.ts';

export type Submission = {
  reference: string;
  form: string;
  receivedAt: Date;
  /** The answers by their wire names: typed as in the form's schema, yes/no answers of wire values as `1` or `0`. */
  fields: Answers;
};

export type NewSubmission = Omit<Submission, 'reference'> & {
  /** Prefix of its reference: a capital letter. */
  referencePrefix: string;
  attachments: readonly Attachment[];
  /** Chosen by the client: a second request with the same key is a repetition. */
  idempotencyKey?: string | undefined;
  /** For its mails. The stored message names it in its first line. */
  topic?: Topic | undefined;
};

/** A submission with its reference, for its mails. */
export type ReferencedSubmission = NewSubmission & Pick<Submission, 'reference'>;

/** `key-reused`: the key was used before, with other content. */
type SaveResult = { outcome: 'saved' | 'repeated'; reference: string } | { outcome: 'key-reused' };

/** Stores submissions with their attachments and mails. */
export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Submissions that fulfil all of its conditions. */
export type Selection = {
  form?: string | undefined;
  receivedBefore?: Date;
  receivedSince?: Date | undefined;
  reference?: string;
  /** Those with this text in one of their fields, in upper or lower case. */
  mention?: string;
};

/** References are random: ten collisions in a row mean a broken generator. */
const referenceAttempts = 10;

/** Opens the database of the environment and migrates its tables. */
export async function openStore(settings: DatabaseSettings) {
  const database = await openDatabase<Tables>(settings, [submissionMigrations]);
  return { store: createSubmissionStore(database), database };
}

export function createSubmissionStore(
  database: Database<Tables>,
  { newReference = createReference } = {},
) {
  const { kysely, engine } = database;
  const reading = createReading(kysely);
  return {
    ...reading,
    ...createRounds(kysely),
    /** Stores a submission, its attachments and its mails in one transaction. */
    save: (
      submission: NewSubmission,
      composeMails: (stored: ReferencedSubmission) => readonly Mail[],
    ): Promise<SaveResult> =>
      kysely.transaction().execute(async (transaction) => {
        const saved = await insertSubmission(transaction, submission, newReference);
        if (saved.outcome !== 'saved') return saved;
        const { reference } = saved;
        for (const [position, { name, type, bytes }] of submission.attachments.entries()) {
          const row = { reference, position, name, type, size: bytes.length, bytes };
          await transaction.insertInto('attachments').values(row).execute();
        }
        for (const mail of composeMails({ ...submission, reference })) {
          const row = toRow(reference, submission.receivedAt, mail);
          await transaction.insertInto('outbox').values(row).execute();
        }
        return saved;
      }),
    /** Erases submissions with their attachments and mails. Returns their references. */
    erase: async (selection: { form: string; receivedBefore: Date } | { reference: string }) => {
      const rows = await kysely
        .deleteFrom('submissions')
        .where(selects(selection))
        .returning('reference')
        .execute();
      // Otherwise the texts stay in SQLite's log until it is overwritten.
      if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
      return rows.map(({ reference }) => reference).sort();
    },
    outbox: createOutbox(database, 'outbox', reading.readAttachments),
    drafts: createDrafts(database),
    /** A random secret, the same for all processes; made when it is first asked for. */
    getSecret: async (name: string) => {
      await kysely
        .insertInto('secrets')
        .values({ name, value: randomBytes(32).toString('base64url') })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const secrets = kysely.selectFrom('secrets').select('value').where('name', '=', name);
      return (await secrets.executeTakeFirstOrThrow()).value;
    },
    /** Rejects when the database does not answer. */
    check: async () => {
      await kysely.selectFrom('submissions').select('reference').limit(1).execute();
    },
    close: () => kysely.destroy(),
  };
}

const createReading = (kysely: Kysely<Tables>) => ({
  readAttachments: (reference: string): Promise<Attachment[]> =>
    kysely
      .selectFrom('attachments')
      .select(['name', 'type', 'bytes'])
      .where('reference', '=', reference)
      .orderBy('position')
      .execute(),
  /** Newest first, with the numbers of attachments and of mails still to be delivered. */
  list: async (selection: Selection = {}, limit?: number) => {
    const rows = await kysely
      .selectFrom('submissions')
      .select(['reference', 'form', 'received_at'])
      .select(({ selectFrom }) => [
        selectFrom('attachments')
          .whereRef('attachments.reference', '=', 'submissions.reference')
          .select(({ fn }) => fn.countAll().as('count'))
          .as('attachments'),
        selectFrom('outbox')
          .whereRef('outbox.reference', '=', 'submissions.reference')
          .where('delivered_at', 'is', null)
          .select(({ fn }) => fn.countAll().as('count'))
          .as('pending_mails'),
      ])
      .where(selects(selection))
      .orderBy('received_at', 'desc')
      .orderBy('reference')
      .$if(limit !== undefined, (newest) => newest.limit(limit as number))
      .execute();
    return rows.map(({ reference, form, received_at, attachments, pending_mails }) => ({
      ...{ reference, form, receivedAt: new Date(received_at) },
      ...{ attachments: Number(attachments), pendingMails: Number(pending_mails) },
    }));
  },
  find: async (reference: string): Promise<Submission | undefined> => {
    const row = await kysely
      .selectFrom('submissions')
      .select(['form', 'received_at', 'fields'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!row) return undefined;
    // Only `save` writes it.
    const fields = JSON.parse(row.fields) as Answers;
    return { reference, form: row.form, receivedAt: new Date(row.received_at), fields };
  },
});

/** The last round of retention, and the first since which the clock has not jumped. */
const createRounds = (kysely: Kysely<Tables>) => ({
  findRounds: async () => {
    const row = await kysely.selectFrom('retention_rounds').selectAll().executeTakeFirst();
    return row && { since: new Date(row.since), last: new Date(row.last) };
  },
  saveRounds: async ({ since, last }: { since: Date; last: Date }) => {
    const rounds = { since: since.toISOString(), last: last.toISOString() };
    await kysely
      .insertInto('retention_rounds')
      .values({ id: 1, ...rounds })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rounds))
      .execute();
  },
});

/** Inserts a submission under a reference that is free, unless its key was used before. */
async function insertSubmission(
  transaction: Transaction<Tables>,
  submission: NewSubmission,
  newReference: typeof createReference,
): Promise<SaveResult> {
  const { form, referencePrefix, receivedAt, fields, idempotencyKey = null } = submission;
  const fingerprint = computeFingerprint(submission);
  for (let attempt = 1; attempt <= referenceAttempts; attempt += 1) {
    const inserted = await transaction
      .insertInto('submissions')
      .values({
        reference: newReference(referencePrefix, receivedAt),
        form,
        received_at: receivedAt.toISOString(),
        fields: JSON.stringify(fields),
        fingerprint,
        idempotency_key: idempotencyKey,
      })
      // Waits for a concurrent transaction with the same key.
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted) return { outcome: 'saved', reference: inserted.reference };
    const earlier = await transaction
      .selectFrom('submissions')
      .select(['reference', 'fingerprint'])
      .where('form', '=', form)
      // Null equals nothing in SQL.
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (earlier && earlier.fingerprint !== fingerprint) return { outcome: 'key-reused' };
    if (earlier) return { outcome: 'repeated', reference: earlier.reference };
  }
  throw new Error(`No free reference after ${referenceAttempts} attempts.`);
}

/** The condition of a selection. */
const selects =
  ({ form, receivedBefore, receivedSince, reference, mention }: Selection) =>
  (query: ExpressionBuilder<Tables, 'submissions'>) => {
    const conditions = [];
    if (form !== undefined) conditions.push(query('form', '=', form));
    if (reference !== undefined) conditions.push(query('submissions.reference', '=', reference));
    if (receivedBefore) conditions.push(query('received_at', '<', receivedBefore.toISOString()));
    if (receivedSince) conditions.push(query('received_at', '>=', receivedSince.toISOString()));
    if (mention) {
      // The signs of a pattern count as themselves.
      const pattern = `%${mention.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      conditions.push(sql<boolean>`lower(fields) like ${pattern} escape '\\'`);
    }
    return query.and(conditions);
  };

/** A hash of the submitted data, independent of the order of its parts. */
function computeFingerprint({ form, fields, attachments }: NewSubmission): string {
  const hash = createHash('sha256');
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update(JSON.stringify([form, sorted]));
  for (const { name, bytes } of attachments) {
    hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  }
  return hash.digest('hex');
}
