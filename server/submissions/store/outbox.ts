import type { Database } from '../../database/database.ts';
import type { OutboxTable } from './migrations.ts';

export type Address = { name: string; address: string };

export type Attachment = {
  name: string;
  /** Media type, detected from the content. */
  type: string;
  bytes: Uint8Array;
};

/** A mail in the outbox. The process that delivers it sets the sender. */
export type Mail = {
  /** Unique among the mails of a submission. */
  purpose: string;
  to: Address;
  replyTo?: Address | undefined;
  /** The form's mailbox. It gets a notice when a mail to another address is given up. */
  returnTo?: Address | undefined;
  subject: string;
  text: string;
  html: string;
  /** Whether it carries the submission's attachments. */
  hasAttachments: boolean;
};

/** A mail claimed from the outbox for delivery. */
export type OutboxMail = Mail & {
  id: string;
  reference: string;
  createdAt: Date;
  /** Number of attempts, this one included. */
  attempts: number;
  attachments: readonly Attachment[];
};

/** The mails of submissions, until they are delivered. */
export type Outbox = ReturnType<typeof createOutbox>;

/** Without `nextAttemptAt` the mail is given up; `notice` is delivered instead, from an instant on. */
type Failure = {
  error: string;
  nextAttemptAt: Date | undefined;
  notice?: { mail: Mail; at: Date } | undefined;
};

/** Milliseconds of the longest pause between two attempts. */
export const longestPause = 60 * 60_000;

/** The row of a new mail, which is due at once. */
export const toRow = (reference: string, createdAt: Date, mail: Mail): OutboxTable => ({
  // Becomes the Message-ID, readable in a mail server's log.
  id: `${reference}.${mail.purpose}`,
  reference,
  purpose: mail.purpose,
  created_at: createdAt.toISOString(),
  mail: JSON.stringify(mail),
  attempts: 0,
  next_attempt_at: createdAt.toISOString(),
  delivered_at: null,
  last_error: null,
});

/** `name`: the table, which has the columns of {@link OutboxTable}. */
export function createOutbox<Name extends string, Tables extends Record<Name, OutboxTable>>(
  database: Database<Tables>,
  name: Name,
  readAttachments: (reference: string) => Promise<Attachment[]>,
) {
  // Kysely types no table whose name is a parameter; the columns are those of OutboxTable.
  const { kysely, engine } = database as unknown as Database<{ outbox: OutboxTable }>;
  const table = name as string as 'outbox';
  const undelivered = () => kysely.selectFrom(table).where('delivered_at', 'is', null);
  const findEarliest = async (column: 'next_attempt_at' | 'created_at') => {
    const row = await undelivered()
      .select(({ fn }) => fn.min(column).as('earliest'))
      .executeTakeFirst();
    return row?.earliest ? new Date(row.earliest) : undefined;
  };
  return {
    /** Claims a due mail for this process. If it dies, another one claims the mail after the lease. */
    claim: async (times: { now: Date; leaseUntil: Date }): Promise<OutboxMail | undefined> => {
      // What waits for longer was put there by a clock that was ahead.
      const latest = new Date(times.leaseUntil.getTime() + longestPause);
      const due = undelivered()
        .select('id')
        .where(({ or, eb }) =>
          or([
            eb('next_attempt_at', '<=', times.now.toISOString()),
            eb('next_attempt_at', '>', latest.toISOString()),
          ]),
        )
        .orderBy('next_attempt_at')
        .limit(1)
        .$if(engine === 'postgres', (mails) => mails.forUpdate().skipLocked());
      const row = await kysely
        .updateTable(table)
        .set('next_attempt_at', times.leaseUntil.toISOString())
        .set((query) => ({ attempts: query('attempts', '+', 1) }))
        .where('id', '=', due)
        .returning(['id', 'reference', 'created_at', 'attempts', 'mail'])
        .executeTakeFirst();
      if (!row) return undefined;
      // Only the store writes it.
      const mail = JSON.parse(row.mail) as Mail;
      return {
        ...mail,
        id: row.id,
        reference: row.reference,
        createdAt: new Date(row.created_at),
        attempts: row.attempts,
        attachments: mail.hasAttachments ? await readAttachments(row.reference) : [],
      };
    },
    markDelivered: async ({ id }: OutboxMail, at: Date) => {
      await kysely
        .updateTable(table)
        .set({ delivered_at: at.toISOString(), next_attempt_at: null, last_error: null })
        .where('id', '=', id)
        .execute();
    },
    /** Returns a mail to the outbox. */
    markFailed: (
      { id, reference, attempts }: OutboxMail,
      { error, nextAttemptAt, notice }: Failure,
    ) =>
      kysely.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable(table)
          .set({ last_error: error, next_attempt_at: nextAttemptAt?.toISOString() ?? null })
          .where('id', '=', id)
          .where('delivered_at', 'is', null)
          // After the lease another process may have claimed it.
          .where('attempts', '=', attempts)
          .executeTakeFirst();
        if (!notice || numUpdatedRows === 0n) return;
        await transaction
          .insertInto(table)
          .values(toRow(reference, notice.at, notice.mail))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    /** When the next mail is due; undefined: none. */
    findNextAttempt: () => findEarliest('next_attempt_at'),
    /** Number of undelivered mails, including those given up. */
    countUndelivered: async () => {
      const counted = undelivered().select(({ fn }) => fn.countAll().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    /** When the oldest undelivered mail was written; undefined: none waits. */
    findOldest: () => findEarliest('created_at'),
    /** Oldest first. */
    list: async ({ reference, isDelivered }: { reference?: string; isDelivered?: false }) => {
      const rows = await kysely
        .selectFrom(table)
        .selectAll()
        .$if(reference !== undefined, (mails) => mails.where('reference', '=', reference as string))
        .$if(isDelivered === false, (mails) => mails.where('delivered_at', 'is', null))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        to: (JSON.parse(row.mail) as Mail).to.address,
        attempts: row.attempts,
        /** Undefined for a mail that is delivered or given up. */
        nextAttemptAt: row.next_attempt_at ? new Date(row.next_attempt_at) : undefined,
        deliveredAt: row.delivered_at ? new Date(row.delivered_at) : undefined,
        lastError: row.last_error,
      }));
    },
    /** Makes every undelivered mail due, including those given up. Returns their number. */
    retryAll: async (now: Date) => {
      const result = await kysely
        .updateTable(table)
        .set({ next_attempt_at: now.toISOString() })
        .where('delivered_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
  };
}
