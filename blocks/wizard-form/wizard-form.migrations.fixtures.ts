import type { MigrationFixture } from '../../src/schema/migrations.ts';

const before = {
  step: 'yours',
  title: 'Votre réclamation',
  previousLabel: 'Previous',
  nextLabel: 'Next',
};

export const wizardFormMigrationFixtures: readonly MigrationFixture[] = [
  { to: 2, before, after: { form: 'complaint', ...before } },
];
