import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { sql } from 'kysely';
import type { Database } from '../../../server/database/database.ts';
import type { Migrations } from '../../../server/database/open-database.ts';
import type { OutboxTable } from '../../../server/submissions/store/migrations.ts';
import type { Author, Role } from '../protocol.ts';

/** What the database holds of authors. Tokens are SHA-256 hashes of those that links and cookies carry. */
export type AuthTables = {
  /** `email` in lower case. */
  studio_authors: { id: string; email: string; name: string; role: Role; created_at: string };
  studio_sign_in_tokens: { token_hash: string; author_id: string; expires_at: string };
  studio_sessions: { token_hash: string; author_id: string; created_at: string; seen_at: string };
  /** Mails to authors; `reference` is the author's id. */
  studio_outbox: OutboxTable;
};

const ownedBy = sql`text not null references studio_authors (id) on delete cascade`;

/** The tables of authors, and of their mails: both go with an author who is removed. */
export const authMigrations: Migrations = {
  name: 'studio_auth',
  list: () => ({
    '0001-authors': {
      up: async (database) => {
        await sql`create table studio_authors (
          id text primary key, email text not null unique, name text not null, role text not null,
          created_at text not null)`.execute(database);
        await sql`create table studio_sign_in_tokens (
          token_hash text primary key, author_id ${ownedBy}, expires_at text not null)`.execute(
          database,
        );
        await sql`create table studio_sessions (
          token_hash text primary key, author_id ${ownedBy}, created_at text not null,
          seen_at text not null)`.execute(database);
        await sql`create table studio_outbox (
          id text primary key, reference ${ownedBy}, purpose text not null,
          created_at text not null, mail text not null, attempts integer default 0 not null,
          next_attempt_at text, delivered_at text, last_error text)`.execute(database);
      },
    },
  }),
};

/** Milliseconds for which a sign-in link works, and a session without a request and in all. */
export const signInTime = 15 * 60_000;
const idleTime = 12 * 3_600_000;
export const sessionTime = 7 * 86_400_000;

/** Milliseconds between two notes of when a session was last used: not every request writes. */
const seenPause = 60_000;

export type NewAuthor = Omit<Author, 'id'>;

/** 256 bits, as text for links and cookies. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Mail servers tell no capitals apart, whatever RFC 5321 allows. */
const normalise = (email: string) => email.trim().toLowerCase();

/** What handlers behind `authorise` find in their context. */
export type AuthEnv = { Variables: { author: Author }; Bindings: Partial<HttpBindings> };

export type AuthStore = ReturnType<typeof createAuthStore>;

/** Authors, their sign-in links and their sessions. A token is returned once and stored as its hash. */
export function createAuthStore({ kysely }: Database<AuthTables>, now = () => new Date()) {
  /** Some milliseconds before now, or after. */
  const before = (time: number) => new Date(now().getTime() - time).toISOString();
  const isoNow = () => before(0);
  const selectAuthors = () =>
    kysely
      .selectFrom('studio_authors')
      .select(['studio_authors.id', 'name', 'email', 'role'])
      .orderBy('name')
      .orderBy('email');
  const findAuthor = (by: { id: string } | { email: string }): Promise<Author | undefined> =>
    ('id' in by
      ? selectAuthors().where('id', '=', by.id)
      : selectAuthors().where('email', '=', normalise(by.email))
    ).executeTakeFirst();
  return {
    /** Undefined where the address is an author's already. */
    addAuthor: async ({ email, name, role }: NewAuthor) => {
      const author = { id: randomUUID(), email: normalise(email), name, role };
      const inserted = await kysely
        .insertInto('studio_authors')
        .values({ ...author, created_at: isoNow() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted && author;
    },
    updateAuthor: async ({ email, name, role }: NewAuthor) => {
      const authors = kysely.updateTable('studio_authors').where('email', '=', normalise(email));
      await authors.set({ name, role }).execute();
    },
    listAuthors: () => selectAuthors().execute(),
    findAuthor,
    /** Removes an author with links, sessions and waiting mails; false where there is none. */
    removeAuthor: async (email: string) => {
      const authors = kysely.deleteFrom('studio_authors').where('email', '=', normalise(email));
      return (await authors.returning('id').executeTakeFirst()) !== undefined;
    },
    createSignInToken: async (authorId: string) => {
      const token = createToken();
      const tokens = kysely.deleteFrom('studio_sign_in_tokens');
      await tokens.where('expires_at', '<=', isoNow()).execute();
      const row = { token_hash: hash(token), author_id: authorId, expires_at: before(-signInTime) };
      await kysely.insertInto('studio_sign_in_tokens').values(row).execute();
      return token;
    },
    /** Whom a link is for. It can still be used. */
    readSignInToken: (token: string) =>
      selectAuthors()
        .innerJoin('studio_sign_in_tokens', 'author_id', 'studio_authors.id')
        .where('token_hash', '=', hash(token))
        .where('expires_at', '>', isoNow())
        .executeTakeFirst(),
    /** The same, and the link never works again. */
    useSignInToken: async (token: string) => {
      // One statement: of two requests at the same moment one finds it.
      const used = await kysely
        .deleteFrom('studio_sign_in_tokens')
        .where('token_hash', '=', hash(token))
        .where('expires_at', '>', isoNow())
        .returning('author_id')
        .executeTakeFirst();
      return used && findAuthor({ id: used.author_id });
    },
    createSession: async (authorId: string) => {
      const token = createToken();
      const sessions = kysely.deleteFrom('studio_sessions');
      await sessions.where('created_at', '<=', before(sessionTime)).execute();
      await sessions.where('seen_at', '<=', before(idleTime)).execute();
      const at = isoNow();
      const row = { token_hash: hash(token), author_id: authorId, created_at: at, seen_at: at };
      await kysely.insertInto('studio_sessions').values(row).execute();
      return token;
    },
    /** Whose session it is. The time without a request begins again, unless it `isUsed` by nobody now. */
    readSession: async (token: string, isUsed = true) => {
      const row = await selectAuthors()
        .innerJoin('studio_sessions', 'author_id', 'studio_authors.id')
        .select('seen_at')
        .where('token_hash', '=', hash(token))
        .where('studio_sessions.created_at', '>', before(sessionTime))
        .where('seen_at', '>', before(idleTime))
        .executeTakeFirst();
      if (!row) return undefined;
      const { seen_at: seenAt, ...author } = row;
      if (isUsed && seenAt <= before(seenPause)) {
        const session = kysely.updateTable('studio_sessions').where('token_hash', '=', hash(token));
        await session.set({ seen_at: isoNow() }).execute();
      }
      return author;
    },
    endSession: async (token: string) => {
      await kysely.deleteFrom('studio_sessions').where('token_hash', '=', hash(token)).execute();
    },
  };
}
