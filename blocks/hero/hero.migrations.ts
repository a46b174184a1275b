import { type ContentMigrations, renameField } from '../../src/schema/migrations.ts';

export const heroMigrations: ContentMigrations = [
  {
    to: 2,
    describe:
      'the rich text under the title of a banner (subtitle) and of a page (description) is its body, as in every other block',
    migrate: (content) => {
      // A slider has neither: the subtitles of its slides are plain text.
      if (content.variant === 'slider') return content;
      return renameField(renameField(content, 'subtitle', 'body'), 'description', 'body');
    },
  },
];
