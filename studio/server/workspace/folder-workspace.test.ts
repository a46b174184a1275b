import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { createFolderWorkspace } from './folder-workspace.ts';

const run = promisify(execFile);
const person = { name: 'Anna Roy', email: 'anna@broker.example' };
const by = { author: person, publisher: person, message: 'Change pages\n' };

async function createSite(within = '') {
  const top = await makeFolder();
  const root = join(top, within);
  const folder = join(root, 'page-manifests');
  await mkdir(folder, { recursive: true });
  await mkdir(join(root, 'content'));
  for (const name of ['one', 'two', 'gone']) await writeFile(join(folder, `${name}.json`), '{}\n');
  return { top, root, folder };
}

test('files are written, added and removed all together; when one of them fails, none is', async () => {
  const { root, folder } = await createSite();
  const list = async () => {
    const names = (await readdir(folder)).sort();
    return Promise.all(
      names.map(async (name) => `${name} ${(await readFile(join(folder, name), 'utf8')).trim()}`),
    );
  };
  const before = await list();
  // No file replaces a folder.
  const blocked = { path: 'content/blocked.json', content: '[]\n' };
  await mkdir(join(root, blocked.path));
  const files = [
    { path: 'page-manifests/gone.json', content: null },
    { path: 'page-manifests/new.json', content: '{"new":1}\n' },
    { path: 'page-manifests/one.json', content: '{"one":1}\n' },
    { path: 'page-manifests/two.json', content: '{"two":1}\n' },
  ];
  const workspace = createFolderWorkspace({ root });
  const publication = { ...by, files, version: await workspace.readVersion() };
  const broken = { ...publication, files: [...files, blocked] };
  await expect(workspace.publish(broken)).rejects.toThrow('EISDIR');
  expect(await list()).toEqual(before);

  const version = await workspace.readVersion();
  expect(await workspace.publish({ ...publication, version: 'another' })).toBeUndefined();
  expect(await list()).toEqual(before);
  const after = await workspace.publish({ ...publication, version });
  expect(after).not.toBe(version);
  expect(after).toBe(await workspace.readVersion());
  expect(await list()).toEqual(['new.json {"new":1}', 'one.json {"one":1}', 'two.json {"two":1}']);
});

test('its history is that of the checkout, of which the site may be a part', async () => {
  const { top, root } = await createSite('examples/bakery');
  const workspace = createFolderWorkspace({ root });
  expect(await workspace.log(10)).toEqual([]);
  const git = (...args: string[]) =>
    run('git', ['-C', top, '-c', 'user.name=Dev', '-c', 'user.email=dev@site.example', ...args]);
  await git('init', '--quiet');
  const commit = async (title: string) => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', title);
  };
  await writeFile(join(top, 'README.md'), 'No part of the site.');
  await commit('Begin');
  await writeFile(join(root, 'page-manifests/one.json'), '{"one":1}\n');
  await commit('Change one');
  await writeFile(join(top, 'README.md'), 'Still none.');
  await commit('Describe it');
  const [second, first] = await workspace.log(10);
  const path = 'page-manifests/one.json';
  expect(second).toMatchObject({ title: 'Change one', files: [{ path, state: 'changed' }] });
  expect(await workspace.log(10, { before: second?.commit ?? '' })).toEqual([first]);
  await expect(workspace.log(10, { before: '--all' })).rejects.toThrow('not-found');
  expect(await workspace.findPublication(second?.commit ?? '')).toEqual(second);
  const read = async (commit = '', ...paths: string[]) =>
    (await workspace.readFiles(commit, paths)).map((file) => file?.toString());
  expect(await read(second?.commit, path)).toEqual(['{"one":1}\n']);
  expect(await read(first?.commit, 'x', path)).toEqual([undefined, '{}\n']);
});
