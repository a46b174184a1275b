import type { ContentMigrations } from '../../src/schema/migrations.ts';

export const wizardStepMigrations: ContentMigrations = [
  {
    to: 2,
    describe: 'the form, which was always complaint, is named',
    migrate: (content) =>
      'variant' in content && !('form' in content) ? { form: 'complaint', ...content } : content,
  },
];
