import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuffers, isChanged } from '../../../studio/state/buffers.ts';
import { createDocuments } from './documents.ts';

const keep = {
  ...{ length: 0, key: () => null },
  ...{ getItem: () => null, setItem: () => {}, removeItem: () => {} },
};

test.each(['.', 'examples/bakery'])(
  'every file of the site in %s, opened and saved, keeps every byte',
  async (from) => {
    const root = await mkdtemp(join(tmpdir(), 'vitrine-'));
    for (const name of ['page-manifests', 'content']) {
      await cp(join(from, name), join(root, name), { recursive: true });
    }
    const documents = createDocuments(root);
    const names = await documents.list();
    expect(names).toContain('page-manifests/site.json');
    const buffers = createBuffers(keep);
    for (const name of names) {
      const stored = await documents.read(name);
      if (stored) buffers.open(stored);
    }
    const open = [...buffers.get().documents.values()];
    expect(open.filter(isChanged)).toEqual([]);
    expect(open.filter(({ value }) => value === undefined)).toEqual([]);
    for (const { name, text, hash } of open) {
      expect(await documents.write(name, text, hash)).toMatchObject({ status: 'written' });
      const [before, after] = [await readFile(join(from, name)), await readFile(join(root, name))];
      expect(after.equals(before), name).toBe(true);
    }
    await rm(root, { recursive: true });
  },
);
