import { expect, test } from 'vitest';
import { describeBreaks } from './describe-breaks.ts';

test('the first migration of a block: its files, and a snippet for what was renamed', () => {
  const message = describeBreaks({ type: 'partner-access', version: 1 }, [
    { path: ['items', '[]', 'name'], message: 'removed', renamedTo: 'title' },
    { path: ['items', '[]', 'title'], message: 'new, and required' },
    { path: ['intro', 'text'], message: 'removed', renamedTo: 'body' },
  ]);
  expect(message).toContain('items[].name: removed; is it "title" now?');
  expect(message).toContain(
    'partner-access.schema.ts: version: 2, migrations: partnerAccessMigrations',
  );
  expect(message).toContain(`import { changeField, changeItems, renameField } from`);
  expect(message).toContain(
    `migrate: (content) => changeField(changeItems(content, 'items', (item) => renameField(item, 'name', 'title')), 'intro', (value) => renameField(value, 'text', 'body')),`,
  );
  expect(message).toContain('partnerAccessMigrationFixtures: readonly MigrationFixture[]');
});

test('a further migration is one more entry', () => {
  const message = describeBreaks({ type: 'hero', version: 2 }, [
    { path: ['color'], message: 'removed' },
  ]);
  expect(message).toContain('blocks/hero/hero.schema.ts: version: 3\n');
  expect(message).toContain('hero.migrations.ts: one more entry');
  expect(message).toContain('to: 3,');
  expect(message).not.toContain('import type');
});
