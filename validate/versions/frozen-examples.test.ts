import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { blockRegistry } from '../../blocks/registry.ts';
import { tiles } from '../../blocks/tiles/tiles.schema.ts';
import { text } from '../../src/schema/fields.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { checkFrozen, freezeStored } from './frozen-examples.ts';

test('the examples of a stored block are frozen once; a field that is renamed without a migration is refused', async () => {
  const root = await makeFolder();
  await mkdir(join(root, 'blocks/tiles'), { recursive: true });
  await mkdir(join(root, 'page-manifests'));
  await writeFile(join(root, 'page-manifests/a.json'), '{ "blocks": [{ "type": "tiles" }] }');
  const file = join(root, 'blocks/tiles/tiles.v1.examples.json');
  expect(await freezeStored(blockRegistry, root)).toEqual([file]);
  expect(await freezeStored(blockRegistry, root)).toEqual([]);
  expect(await readdir(join(root, 'blocks'))).toEqual(['tiles']);

  expect(await checkFrozen(tiles, 1, root)).toEqual([]);
  const { title: _, ...shape } = tiles.content.shape;
  const renamed = { ...tiles, content: z.strictObject({ ...shape, heading: text('Title') }) };
  const message = (await checkFrozen(renamed, 1, root)).join('\n');
  expect(message).toContain('The schema of the block "tiles" refuses content of version 1');
  expect(message).toContain('title: unknown field "title"');
  expect(message).toContain('write version 2 with a migration');
});
