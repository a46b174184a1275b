import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { expectConsole } from '../../tests/setup/console-guard.ts';
import {
  a,
  anna,
  b,
  begin,
  ben,
  change,
  open,
  openTestStudio,
  publish,
  push,
  read,
  readMain,
  save,
} from '../../tests/support/studio-server.ts';
import type { ChangeSummary, Review } from './protocol.ts';
import { openRepositoryWorkspace } from './workspace/repository-workspace.ts';

/** The workspace of a server, or another one beside it. */
const openCopy = ({ repository, dataFolder }: Awaited<ReturnType<typeof open>>, name: string) =>
  openRepositoryWorkspace({
    address: repository.address,
    branch: 'main',
    formFolder: '.',
    folder: join(dataFolder, name),
  });

describe('a repository', () => {
  test('that is away refuses publications in words; saving goes on, and so does the next try', async () => {
    const studio = await open();
    const id = await change(studio);
    const { address } = studio.repository;
    expectConsole('error', /git fetch: .*Could not read/);
    await rename(address, `${address}.away`);
    const refused = await publish(studio, id);
    expect(refused).toMatchObject({ status: 503, body: { code: 'repository-away' } });
    expect(refused.body.message).toContain('Rien n’est perdu');
    expect(await save(studio, id, { title: 'Third' })).toMatchObject({ status: 200 });
    await rename(`${address}.away`, address);
    expect(await publish(studio, id)).toMatchObject({ status: 200 });
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Third' });
  });

  test('that never answers is waited for as long as is set, at a start too', async () => {
    const studio = await open();
    const id = await change(studio);
    await studio.stop();
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((done) => silent.once('listening', done));
    onTestFinished(() => silent.closeAllConnections());
    const { port } = silent.address() as AddressInfo;
    const { dataFolder } = studio;
    const options = { dataFolder, remoteTimeout: 500 };
    expectConsole('error', /cannot be read again: git fetch: no answer/);
    expectConsole('error', /^git fetch: no answer/);
    const slow = await openTestStudio(`http://127.0.0.1:${port}/site.git`, options);
    expect(await publish(slow, id)).toMatchObject({
      status: 503,
      body: { code: 'repository-away' },
    });
    expect(await save(slow, id, { title: 'Third' })).toMatchObject({ status: 200 });
    await slow.stop();
    const again = await openTestStudio(studio.repository.address, { dataFolder });
    expect(await publish(again, id)).toMatchObject({ status: 200 });
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Third' });
  });

  test('that refuses a push has another error code than one that does not answer', async () => {
    const studio = await open();
    const id = await change(studio);
    await mkdir(join(studio.repository.address, 'hooks'));
    const hook = join(studio.repository.address, 'hooks/pre-receive');
    await writeFile(hook, '#!/bin/sh\necho protected >&2\nexit 1\n', { mode: 0o755 });
    expectConsole('error', /git push: remote: protected/);
    const refused = await publish(studio, id);
    expect(refused).toMatchObject({ status: 502, body: { code: 'repository-refuses' } });
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Nos offres' });
    await rm(hook);
    expect(await publish(studio, id)).toMatchObject({ status: 200 });
  });

  test('whose branch is rewritten keeps what was taken out of it out, and takes the next publication', async () => {
    const studio = await open();
    const { git } = studio.repository;
    const first = await git('rev-parse', 'HEAD');
    await publish(studio, await change(studio));
    const id = await change(studio, { title: 'Of b' }, { name: b });
    await git('push', '--quiet', '--force', 'origin', `${first}:main`);
    expect(await publish(studio, id)).toMatchObject({ status: 200 });
    expect(await readMain(studio.repository, b)).toMatchObject({ title: 'Of b' });
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Nos offres' });

    // Rewritten between the look at it and the push.
    const copy = await openCopy(studio, 'other');
    const version = await copy.readVersion();
    const files = [{ path: a, content: '{}' }];
    const by = { author: anna, publisher: anna, message: 'x\n' };
    const made = await copy.commit({ version, files, ...by });
    await git('push', '--quiet', '--force', 'origin', `${first}:main`);
    await expect(copy.push(made, version)).rejects.toThrow('git push');
    await git('fetch', '--quiet', 'origin', 'main');
    expect(await git('rev-parse', 'FETCH_HEAD')).toBe(first);
  });
});

test('two publishers of one change at once: it is published once, and the other one reads that it is no more', async () => {
  const studio = await open();
  const id = await change(studio);
  const answers = await Promise.all([publish(studio, id), publish(studio, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const refused = answers.find(({ status }) => status === 404);
  expect(refused?.body).toMatchObject({ code: 'not-found' });
  await readMain(studio.repository);
  expect(await studio.repository.git('rev-list', '--count', 'HEAD..FETCH_HEAD')).toBe('1');
});

test('a server that was killed goes on with the pages that it had not published yet', async () => {
  const studio = await open();
  const id = await change(studio, { title: 'Published' });
  await save(studio, id, { title: 'Kept' }, { name: b });
  await change(studio, { title: 'Published' });
  const { dataFolder, repository } = studio;
  await studio.stop();
  // One of them, and the whole of the second change, had reached the site's repository.
  await push(repository, { title: 'Published' });
  const again = await openTestStudio(repository.address, { dataFolder });
  const { body } = await again.ask<{ changes: ChangeSummary[] }>(anna, 'GET /changes');
  expect(body.changes).toMatchObject([{ id, documents: [{ name: b, title: 'Kept' }] }]);
  expect(await publish(again, id)).toMatchObject({ status: 200 });
});

describe('a mistake that a developer has pushed', () => {
  test('blocks no other change, is reported with its commit, and can be fixed by a change', async () => {
    const studio = await open();
    const pushed = await push(studio.repository, { colour: 'red' }, b);
    const id = await change(studio);
    const review = await studio.ask<Review>(anna, `GET /changes/${id}/review`);
    expect(review.body.findings).toEqual([]);
    // Before the first publication it is not fetched yet.
    const { status, body } = await publish(studio, id);
    expect(status).toBe(200);
    expect(body.notes).toEqual([expect.stringContaining(b)]);
    expect(body.notes[0]).toContain(`par Test (${pushed.slice(0, 7)})`);
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Second' });

    const wrong = await change(studio, { colour: 'red' });
    const reviewed = await studio.ask<Review>(anna, `GET /changes/${wrong}/review`);
    expect(reviewed.body.findings).toMatchObject([{ file: a, severity: 'error' }]);
    expect(reviewed.body.notes).toEqual(body.notes);
    expect((await publish(studio, wrong)).status).toBe(422);

    const mending = await begin(studio);
    const { colour: _, ...page } = JSON.parse((await read(studio, mending, b)).text);
    const { hash } = await read(studio, mending, b);
    await studio.ask(anna, `PUT /changes/${mending}/documents`, {
      documents: [{ name: b, text: printJson(page), base: hash }],
    });
    expect(await publish(studio, mending)).toMatchObject({ status: 200, body: { notes: [] } });
    expect(await readMain(studio.repository, b)).not.toHaveProperty('colour');
  });

  test('in the site’s own manifest holds everything back but what mends it: no page can be checked', async () => {
    const studio = await open();
    await push(studio.repository, { colour: 'red' }, 'page-manifests/site.json');
    const refused = await publish(studio, await change(studio));
    expect(refused.status).toBe(422);
    expect(refused.body.findings).toMatchObject([{ file: 'page-manifests/site.json' }]);
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Nos offres' });
  });
});

test('a session that ends ends its streams of events with the next one, which is not sent', async () => {
  const studio = await open();
  const id = await begin(studio);
  const headers = { 'X-Author': 'ben' };
  const { body } = await studio.app.request('/_vitrine/studio/events', { headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': \n\n');
  studio.authors.delete(ben.id);
  await save(studio, id, { title: 'Secret' });
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

/** Mounting needs root, and a container that allows it. */
const disk = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]);
const reason =
  mounted.status === 0 ? '' : ` (skipped: no disk could be mounted: ${mounted.stderr})`;
test.skipIf(mounted.status !== 0)(
  `a full disk refuses in words, loses nothing, and all goes on when there is space${reason}`,
  async () => {
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true });
    });
    const studio = await open({ dataFolder: disk });
    const id = await change(studio, { title: 'Kept' });
    const filler = join(disk, 'filler');
    await expect(writeFile(filler, Buffer.alloc(16 * 2 ** 20))).rejects.toThrow('ENOSPC');
    expectConsole('error', /ENOSPC|No space|Out of diskspace|disk is full/);
    const full = { status: 507, body: { code: 'disk-full' } };
    const base = await read(studio, id);
    expect(await save(studio, id, { title: 'Refused' }, { base })).toMatchObject(full);
    expect(await publish(studio, id)).toMatchObject(full);
    await rm(filler);
    expect(JSON.parse((await read(studio, id)).text)).toMatchObject({ title: 'Kept' });
    expect(await save(studio, id, { title: 'Third' }, { base })).toMatchObject({ status: 200 });
    expect(await publish(studio, id)).toMatchObject({ status: 200 });
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Third' });
  },
);
