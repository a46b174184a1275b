import type { MigrationFixture } from '../../src/schema/migrations.ts';

const before = { title: 'Contactez-nous' };

export const formMigrationFixtures: readonly MigrationFixture[] = [
  { to: 2, before, after: { form: 'contact', ...before } },
];
