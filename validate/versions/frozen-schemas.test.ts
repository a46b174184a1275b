import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../site/site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { checkFrozenSchemas, freezeStored } from './frozen-schemas.ts';

test('a block that a page holds for the first time is frozen; no other is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-frozen-'));
  const { definitions } = await loadManifestContext(site);
  const known = [...definitions.values()].filter(({ version }) => version === 1);
  for (const { type } of known) await mkdir(join(root, 'blocks', type), { recursive: true });
  await mkdir(join(root, 'page-manifests'));
  await writeFile(join(root, 'page-manifests/a.json'), '{ "blocks": [{ "type": "tiles" }] }');
  await freezeStored(known, root);
  const files = await readdir(join(root, 'blocks'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.json'))).toEqual(['tiles/tiles.v1.schema.json']);
  expect((await checkFrozenSchemas(known, root)).map(({ message }) => message)).toEqual([
    undefined,
  ]);
  await rm(root, { recursive: true });
});
