import { createHash, randomBytes } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type DatabaseSettings, openDatabase } from '../../database/open-database.ts';
import type { ComposeMails, Mail } from '../mail/mail.ts';
import { createReference } from '../reference.ts';
import type {
  Attachment,
  NewSubmission,
  SaveResult,
  Submission,
  SubmissionSummary,
} from '../submission.ts';
import { submissionMigrations } from './migrations.ts';
import { createOutbox, toRow } from './outbox.ts';
import type { SubmissionTables as Tables } from './tables.ts';

/** Stores submissions with their attachments and mails. */
export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Submissions that fulfil all of its conditions. */
export type Selection = {
  form?: string | undefined;
  receivedBefore?: Date;
  reference?: string;
  /** Those with this text in one of their fields, in upper or lower case. */
  mention?: string;
};

/** Opens the database of the environment and migrates its tables. */
export async function openStore(settings: DatabaseSettings) {
  const database = await openDatabase<Tables>(settings, [submissionMigrations]);
  return { store: createSubmissionStore(database), database };
}

export function createSubmissionStore(
  database: Database<Tables>,
  { newReference = createReference } = {},
) {
  const { kysely } = database;
  return {
    /** Stores a submission, its attachments and its mails in one transaction. */
    save: (submission: NewSubmission, composeMails: ComposeMails): Promise<SaveResult> => {
      const fingerprint = computeFingerprint(submission);
      return kysely
        .transaction()
        .execute((transaction) =>
          insertSubmission(transaction, { submission, fingerprint, newReference, composeMails }),
        );
    },
    /** Newest first. */
    list: async (selection: Selection = {}): Promise<SubmissionSummary[]> => {
      const rows = await kysely
        .selectFrom('submissions')
        .select(['reference', 'form', 'received_at'])
        .select((query) => [
          query
            .selectFrom('attachments')
            .whereRef('attachments.reference', '=', 'submissions.reference')
            .select(({ fn }) => fn.countAll().as('count'))
            .as('attachments'),
          query
            .selectFrom('outbox')
            .whereRef('outbox.reference', '=', 'submissions.reference')
            .where('delivered_at', 'is', null)
            .select(({ fn }) => fn.countAll().as('count'))
            .as('pending_mails'),
        ])
        .where(selects(selection))
        .orderBy('received_at', 'desc')
        .orderBy('reference')
        .execute();
      return rows.map((row) => ({
        reference: row.reference,
        form: row.form,
        receivedAt: new Date(row.received_at),
        attachments: Number(row.attachments),
        pendingMails: Number(row.pending_mails),
      }));
    },
    find: async (reference: string) => {
      const row = await kysely
        .selectFrom('submissions')
        .select(['reference', 'form', 'received_at', 'fields'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row && toSubmission(row);
    },
    readAttachments: (reference: string) => readAttachments(database, reference),
    /** Erases submissions with their attachments and mails. Returns their references. */
    erase: async (selection: { form: string; receivedBefore: Date } | { reference: string }) => {
      const rows = await kysely
        .deleteFrom('submissions')
        .where(selects(selection))
        .returning('reference')
        .execute();
      // Otherwise the texts stay in SQLite's log until it is overwritten.
      if (database.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
      return rows.map(({ reference }) => reference).sort();
    },
    outbox: createOutbox(database, 'outbox', (reference) => readAttachments(database, reference)),
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

/** The condition of a selection. */
function selects({ form, receivedBefore, reference, mention }: Selection) {
  // The signs of a pattern count as themselves.
  const pattern = mention && `%${mention.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return (query: ExpressionBuilder<Tables, 'submissions'>) =>
    query.and([
      ...(form === undefined ? [] : [query('form', '=', form)]),
      ...(reference === undefined ? [] : [query('submissions.reference', '=', reference)]),
      ...(receivedBefore ? [query('received_at', '<', receivedBefore.toISOString())] : []),
      ...(pattern ? [sql<boolean>`lower(fields) like ${pattern} escape '\\'`] : []),
    ]);
}

function toSubmission(
  row: Pick<Tables['submissions'], 'reference' | 'form' | 'received_at' | 'fields'>,
): Submission {
  return {
    reference: row.reference,
    form: row.form,
    receivedAt: new Date(row.received_at),
    // Only insertSubmission writes it.
    fields: JSON.parse(row.fields) as Record<string, string>,
  };
}

async function readAttachments(
  { kysely }: Database<Tables>,
  reference: string,
): Promise<Attachment[]> {
  return kysely
    .selectFrom('attachments')
    .select(['name', 'type', 'bytes'])
    .where('reference', '=', reference)
    .orderBy('position')
    .execute();
}

/** A hash of the submitted data, independent of the order of its parts. */
function computeFingerprint({ form, fields, attachments }: NewSubmission): string {
  const hash = createHash('sha256');
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update(JSON.stringify([form, sorted]));
  for (const { name, bytes } of attachments) {
    hash.update(JSON.stringify([name, bytes.byteLength])).update(bytes);
  }
  return hash.digest('hex');
}

type Insertion = {
  submission: NewSubmission;
  fingerprint: string;
  newReference: (prefix: string, receivedAt: Date) => string;
  composeMails: ComposeMails;
};

/** References are random: ten collisions in a row mean a broken generator. */
const referenceAttempts = 10;

async function insertSubmission(
  transaction: Transaction<Tables>,
  { submission, fingerprint, newReference, composeMails }: Insertion,
): Promise<SaveResult> {
  const { form, referencePrefix, receivedAt, fields, attachments, idempotencyKey } = submission;
  for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
    const reference = newReference(referencePrefix, receivedAt);
    // Waits for a concurrent transaction with the same key.
    const inserted = await transaction
      .insertInto('submissions')
      .values({
        reference,
        form,
        received_at: receivedAt.toISOString(),
        fields: JSON.stringify(fields),
        fingerprint,
        idempotency_key: idempotencyKey ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted) {
      const mails = composeMails({ reference, form, receivedAt, fields });
      await insertAttachments(transaction, reference, attachments);
      await insertMails(transaction, reference, receivedAt, mails);
      return { outcome: 'saved', reference, receivedAt };
    }
    const earlier = await findByKey(transaction, form, idempotencyKey);
    if (earlier && earlier.fingerprint !== fingerprint) return { outcome: 'key-reused' };
    if (earlier) {
      const { reference, received_at } = earlier;
      return { outcome: 'repeated', reference, receivedAt: new Date(received_at) };
    }
  }
  throw new Error(`No free reference after ${referenceAttempts} attempts.`);
}

async function findByKey(transaction: Transaction<Tables>, form: string, key: string | undefined) {
  if (key === undefined) return undefined;
  return transaction
    .selectFrom('submissions')
    .select(['reference', 'received_at', 'fingerprint'])
    .where('form', '=', form)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

async function insertAttachments(
  transaction: Transaction<Tables>,
  reference: string,
  attachments: readonly Attachment[],
): Promise<void> {
  for (const [position, { name, type, bytes }] of attachments.entries()) {
    await transaction
      .insertInto('attachments')
      .values({ reference, position, name, type, size: bytes.byteLength, bytes })
      .execute();
  }
}

async function insertMails(
  transaction: Transaction<Tables>,
  reference: string,
  createdAt: Date,
  mails: readonly Mail[],
): Promise<void> {
  for (const mail of mails) {
    await transaction
      .insertInto('outbox')
      .values(toRow(reference, createdAt, mail))
      .execute();
  }
}
