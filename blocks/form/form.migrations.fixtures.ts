import type { MigrationFixture } from '../../src/blocks/migrations.ts';

const before = { title: 'Contactez-nous' };

export const formMigrationFixtures: readonly MigrationFixture[] = [
  { to: 2, before, after: { form: 'contact', ...before } },
];
