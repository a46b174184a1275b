import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Migrations, migrate } from '../../../server/database/open-database.ts';
import { submissionMigrations } from '../../../server/submissions/store/migrations.ts';
import { createPlace, engines } from '../../support/engines.ts';

const createTable = (database: Kysely<unknown>, name: string) =>
  database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();

/** Sorted before and after the submissions' own, which Kysely would refuse in one list. */
const notes: Migrations = {
  name: 'notes',
  list: () => ({
    '0000-notes': { up: (database) => createTable(database, 'notes') },
    '0002-marks': { up: (database) => createTable(database, 'marks') },
  }),
};

describe.each(engines)('with %s', (engine) => {
  test.each([
    ['first', [notes, submissionMigrations]],
    ['last', [submissionMigrations, notes]],
  ])('two parts of a database migrate side by side, the new one %s', async (_, parts) => {
    const { open } = await createPlace(engine);
    const database = open();
    for (const part of parts) await migrate(database, part);
    // As a second process does at its start.
    for (const part of parts) await migrate(database, part);
    const tables = (await database.kysely.introspection.getTables()).map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['submissions', 'outbox', 'notes', 'marks']));
  });
});
