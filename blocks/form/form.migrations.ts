import type { ContentMigrations } from '../../src/schema/migrations.ts';

export const formMigrations: ContentMigrations = [
  {
    to: 2,
    describe: 'the form, which was always contact, is named',
    migrate: (content) =>
      'title' in content && !('form' in content) ? { form: 'contact', ...content } : content,
  },
];
