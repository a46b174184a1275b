import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { findUnknownImports } from './upgrade.ts';

test('imports that the engine does not export are found, static and dynamic, with their lines and the names to use', async () => {
  const root = await makeFolder();
  await mkdir(join(root, 'site'));
  await writeFile(
    join(root, 'site/site.ts'),
    `import { defineSite } from 'vitrine/site';
import { text } from 'vitrine/src/schema/fields.ts';
import { own } from './own.ts';
const load = () => import('vitrine/blocks/hero/hero.tsx');
`,
  );
  const exports = { './site': './src/define-site.ts', './fields': './src/schema/fields.ts' };
  expect(await findUnknownImports(root, exports)).toEqual([
    {
      file: 'site/site.ts',
      line: 2,
      name: 'vitrine/src/schema/fields.ts',
      present: 'vitrine/fields',
    },
    { file: 'site/site.ts', line: 4, name: 'vitrine/blocks/hero/hero.tsx', present: undefined },
  ]);
});
