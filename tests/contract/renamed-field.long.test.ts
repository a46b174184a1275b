import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectCopy } from '../support/project-copy.ts';
import { copyProject } from '../support/project-copy.ts';

/** A field of a block gets another name, and nothing else is done: this is what its author reads. */
describe('a renamed field without a migration', () => {
  let copy: ProjectCopy;
  beforeAll(async () => {
    copy = await copyProject();
    await copy.replace('blocks/post/post.schema.ts', 'body: richText(', 'text: richText(');
    await copy.replace('blocks/post/post.tsx', 'title, body, image', 'title, text: body, image');
  });
  afterAll(() => copy.remove());

  const message = [
    'The schema of the block "post" refuses content of version 1, which manifests and the content back end hold:',
    '',
    '  body: removed; is it "text" now?',
    '  text: new, and required',
    '',
    'Either let the schema accept it (a new field is optional, a field keeps its name), or write version 2, as docs/extending.md shows under "Change a block":',
    '',
    '1. blocks/post/post.schema.ts: version: 2, migrations: postMigrations',
    '2. blocks/post/post.migrations.ts: an entry { to: 2, describe, migrate }',
    '3. blocks/post/post.migrations.fixtures.ts: an entry { to: 2, before, after }, never changed later',
  ].join('\n');

  test('turns the tests red, with what to write', async () => {
    const { status, output } = await copy.run(
      'node_modules/vitest/vitest.mjs',
      ...['run', '--project', 'unit', 'tests/contract/versions.test.ts'],
    );
    expect(status).toBe(1);
    expect(output).toContain(message);
    expect(output).toContain('npm run migrate');
  });

  test('is not frozen by npm run generate', async () => {
    const frozen = await copy.read('blocks/post/post.v1.schema.json');
    const { status, output } = await copy.run('scripts/cli.ts', 'generate');
    expect(status).toBe(1);
    expect(output).toContain(message);
    expect(await copy.read('blocks/post/post.v1.schema.json')).toBe(frozen);
  });

  test('is right once what the message says is written', async () => {
    await copy.replace(
      'blocks/post/post.schema.ts',
      'version: 1,',
      'version: 2,\n  migrations: postMigrations,',
    );
    await copy.replace(
      'blocks/post/post.schema.ts',
      'export const post =',
      "import { postMigrations } from './post.migrations.ts';\n\nexport const post =",
    );
    await copy.write(
      'blocks/post/post.migrations.ts',
      `import type { ContentMigrations } from '../../src/schema/migrations.ts';
import { renameField } from '../../src/schema/migrations.ts';

export const postMigrations: ContentMigrations = [
  {
    to: 2,
    describe: 'body is text',
    migrate: (content) => renameField(content, 'body', 'text'),
  },
];
`,
    );
    // What sources give has its present names too: types name each place.
    const sources = 'site/content-api/sources/post-sources.ts';
    const renamed = (await copy.read(sources)).replaceAll('body: sanitize', 'text: sanitize');
    await copy.write(sources, renamed);
    expect((await copy.run('scripts/cli.ts', 'generate')).status).toBe(0);
    const { status, output } = await copy.run('scripts/cli.ts', 'migrate');
    expect(output).toMatch(/^page-manifests\/files\.json: \d+ blocks?$/m);
    expect(status).toBe(0);
    expect((await copy.run('scripts/cli.ts', 'validate')).output).toMatch(/^No problem/);
  });
});
