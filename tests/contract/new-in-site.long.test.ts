import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectCopy } from '../support/project-copy.ts';
import { copyProject } from '../support/project-copy.ts';

const site = 'examples/bakery';

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy.remove());

/** Each file of the copy with the digest of its bytes. The packages are a link, no folder. */
async function readDigests(): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const entry of await readdir(copy.root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    digests.set(file.slice(copy.root.length + 1), digest);
  }
  return digests;
}

test.each([
  {
    kind: 'block',
    flags: ['--type', 'price-table', '--description', 'Prices of bread, side by side.'],
    file: 'blocks/price-table/price-table.schema.ts',
  },
  {
    kind: 'page',
    flags: [
      ...['--route', '/prices', '--title', 'Our prices', '--blocks', 'hero,list'],
      ...['--description', 'What our breads cost, from the small roll to the large loaf.'],
    ],
    file: 'page-manifests/prices.json',
  },
  {
    kind: 'form',
    flags: ['catering', '--title', 'Catering', '--letter', 'V', '--page', '/prices'],
    file: 'form-schemas/catering/catering.json',
  },
])('new:$kind --site writes into that folder alone', async ({ kind, flags, file }) => {
  const before = await readDigests();
  const { status, output } = await copy.run(
    'scripts/cli.ts',
    ...['new', kind, '--site', site, ...flags],
  );
  expect(status, output).toBe(0);
  const after = await readDigests();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  expect(changed).toContain(`${site}/${file}`);
  expect(changed.filter((name) => !name.startsWith(`${site}/`))).toEqual([]);
});
