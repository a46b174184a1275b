import type { MigrationFixture } from '../../src/schema/migrations.ts';

const before = {
  variant: 'intro',
  title: 'Déposer une réclamation',
  descriptions: ['<p>Écrivez-nous.</p>', '<p>Nous répondons.</p>'],
  startLabel: 'Commencer',
};

export const wizardStepMigrationFixtures: readonly MigrationFixture[] = [
  { to: 2, before, after: { form: 'complaint', ...before } },
];
