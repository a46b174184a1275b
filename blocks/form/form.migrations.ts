import type { ContentMigrations } from '../../src/schema/migrations.ts';

/** Of blocks that showed one form, which their content names since version 2. `mark`: a field of all of them. */
export const nameForm = (form: string, mark: string): ContentMigrations => [
  {
    to: 2,
    describe: `the form, which was always ${form}, is named`,
    migrate: (content) =>
      mark in content && !('form' in content) ? { form, ...content } : content,
  },
];
