import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuffers, isChanged, printDocument } from '../app/state/buffers.ts';
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
    for (const { name, value, hash } of open) {
      const text = printDocument(value);
      const written = await documents.write([{ name, text, base: hash }]);
      expect(written).toMatchObject({ status: 'written' });
      const [before, after] = [await readFile(join(from, name)), await readFile(join(root, name))];
      expect(after.equals(before), name).toBe(true);
    }
    await rm(root, { recursive: true });
  },
);

test('files are written, added and removed all together; when one of them fails, none is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-'));
  const folder = join(root, 'page-manifests');
  await mkdir(folder);
  await mkdir(join(root, 'content'));
  for (const name of ['one', 'two', 'gone']) await writeFile(join(folder, `${name}.json`), '{}\n');
  const list = async () => {
    const names = (await readdir(folder)).sort();
    return Promise.all(
      names.map(async (name) => `${name} ${(await readFile(join(folder, name), 'utf8')).trim()}`),
    );
  };
  const before = await list();
  let moves = 0;
  const failing: typeof rename = (...paths) => {
    moves += 1;
    return moves === 3 ? Promise.reject(new Error('No space left')) : rename(...paths);
  };
  const read = createDocuments(root);
  const base = (await read.read('page-manifests/one.json'))?.hash ?? '';
  const changes = [
    { name: 'page-manifests/gone.json', text: null, base },
    { name: 'page-manifests/new.json', text: '{"new":1}\n', base: null },
    { name: 'page-manifests/one.json', text: '{"one":1}\n', base },
    { name: 'page-manifests/two.json', text: '{"two":1}\n', base },
  ];
  await expect(createDocuments(root, failing).write(changes)).rejects.toThrow('No space left');
  expect(await list()).toEqual(before);
  expect(await read.write(changes)).toMatchObject({ status: 'written' });
  expect(await list()).toEqual(['new.json {"new":1}', 'one.json {"one":1}', 'two.json {"two":1}']);
  await rm(root, { recursive: true });
});
