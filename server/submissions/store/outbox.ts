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

/** The mails of a table, which has the columns of {@link OutboxTable}. */
type Mails = Database<{ outbox: OutboxTable }> & { table: 'outbox' };

type ReadAttachments = (reference: string) => Promise<Attachment[]>;

/** `name`: the table. */
export function createOutbox<Name extends string, Tables extends Record<Name, OutboxTable>>(
  database: Database<Tables>,
  name: Name,
  readAttachments: ReadAttachments,
) {
  // Kysely types no table whose name is a parameter; the columns are those of OutboxTable.
  const mails = { ...database, table: name } as unknown as Mails;
  return { ...createDeliveries(mails, readAttachments), ...createQueries(mails) };
}

const selectUndelivered = ({ kysely, table }: Mails) =>
  kysely.selectFrom(table).where('delivered_at', 'is', null);

/** What a process does that delivers mails. */
function createDeliveries(mails: Mails, readAttachments: ReadAttachments) {
  const { kysely, table } = mails;
  return {
    /** Claims a due mail for this process. If it dies, another one claims the mail after the lease. */
    claim: async (times: { now: Date; leaseUntil: Date }): Promise<OutboxMail | undefined> => {
      const row = await kysely
        .updateTable(table)
        .set('next_attempt_at', times.leaseUntil.toISOString())
        .set((query) => ({ attempts: query('attempts', '+', 1) }))
        .where('id', '=', selectDue(mails, times))
        .returning(['id', 'reference', 'created_at', 'attempts', 'mail'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, reference, attempts, created_at } = row;
      // Only the store writes it.
      const mail = JSON.parse(row.mail) as Mail;
      const attachments = mail.hasAttachments ? await readAttachments(reference) : [];
      return { ...mail, id, reference, attempts, createdAt: new Date(created_at), attachments };
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
  };
}

/** The mail that has been due for longest. */
function selectDue(mails: Mails, { now, leaseUntil }: { now: Date; leaseUntil: Date }) {
  // What waits for longer was put there by a clock that was ahead.
  const latest = new Date(leaseUntil.getTime() + longestPause);
  return selectUndelivered(mails)
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('next_attempt_at', '<=', now.toISOString()),
        eb('next_attempt_at', '>', latest.toISOString()),
      ]),
    )
    .orderBy('next_attempt_at')
    .limit(1)
    .$if(mails.engine === 'postgres', (due) => due.forUpdate().skipLocked());
}

function createQueries(mails: Mails) {
  const { kysely, table } = mails;
  const findEarliest = async (column: 'next_attempt_at' | 'created_at') => {
    const row = await selectUndelivered(mails)
      .select(({ fn }) => fn.min(column).as('earliest'))
      .executeTakeFirst();
    return toDate(row?.earliest);
  };
  return {
    /** When the next mail is due; undefined: none. */
    findNextAttempt: () => findEarliest('next_attempt_at'),
    /** Number of undelivered mails, including those given up. */
    countUndelivered: async () => {
      const counted = selectUndelivered(mails).select(({ fn }) => fn.countAll().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    /** When the oldest undelivered mail was written; undefined: none waits. */
    findOldest: () => findEarliest('created_at'),
    /** Oldest first. */
    list: async (reference?: string) => {
      const rows = await kysely
        .selectFrom(table)
        .selectAll()
        .$if(reference !== undefined, (all) => all.where('reference', '=', String(reference)))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, attempts, mail, ...row }) => ({
        ...{ id, attempts, to: (JSON.parse(mail) as Mail).to.address },
        /** Undefined for a mail that is delivered or given up. */
        nextAttemptAt: toDate(row.next_attempt_at),
        deliveredAt: toDate(row.delivered_at),
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

const toDate = (instant: string | null | undefined) => (instant ? new Date(instant) : undefined);
