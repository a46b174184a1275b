import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * Kysely's PostgreSQL dialect on a pool. Kysely gives connections back as sound, whatever happened on
 * them; one that went away or owes an answer is not given to anyone again.
 */
export function createPostgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => watchConnection(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

function watchConnection(client: pg.PoolClient): PostgresPoolClient {
  let failure: unknown;
  const query = async (sql: string, parameters: unknown[]) => {
    // A rollback would wait behind the answer that does not come, and hide why.
    if (failure) throw failure;
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      if (isLost(error)) failure = error;
      throw error;
    }
  };
  return {
    // Its other form takes a cursor, and there is none in the dialect's configuration.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded || failure !== undefined),
  };
}

/** A connection stays usable after an error of PostgreSQL, except one that ends it (class 57P). */
const isLost = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || (error.code?.startsWith('57P') ?? false);
