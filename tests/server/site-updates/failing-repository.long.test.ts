import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runGit } from '../../../server/git/run-git.ts';
import { hashObject } from '../../../server/load/manifests.ts';
import { hashObjects } from '../../../server/site-updates/build-code.ts';
import {
  createDataFolder,
  follow,
  followRepository,
  openPlace,
  pageFile,
  textOf,
  titled,
} from '../../support/followed-site.ts';
import { openGitRepository } from '../../support/git-repository.ts';
import { pageOf } from '../../support/manifest-folder.ts';

const readTitle = async (place: string) =>
  (JSON.parse(await readFile(join(place, pageFile('a')), 'utf8')) as { title: string }).title;

describe('a repository that cannot be read', () => {
  test('changes nothing, is logged once, and is followed again when it is back', async () => {
    const { repository, look, getStatus, lines, readMetrics } = await followRepository();
    await rename(repository.address, `${repository.address}.away`);
    await look();
    await look();
    expect(getStatus()).toMatchObject({ commit: repository.first });
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'the site cannot be updated; the last commit stays' },
    ]);
    expect(await readMetrics()).toContain('vitrine_site_update_failures_total 2');
    await rename(`${repository.address}.away`, repository.address);
    const commit = await repository.push(titled('Second'));
    await look();
    expect(getStatus()).toMatchObject({ commit });
  });

  test('leaves the last commit also over a restart', async () => {
    const { repository, dataFolder, stop } = await followRepository();
    stop();
    await rm(repository.address, { recursive: true });
    const again = await follow({ address: repository.address, dataFolder });
    expect(again.getStatus().commit).toBe(repository.first);
    expect(await textOf(again.getApp(), '/a')).toContain('<title>First');
  });

  test.each([
    ['is not there', '/nowhere/site.git'],
    ['is another kind of address', 'ext::sh -c true'],
  ])('leaves the build’s own files at the very first start: it %s', async (_, address) => {
    const dataFolder = await createDataFolder();
    const { isServed, getStatus } = await follow({ address, dataFolder });
    expect(isServed).toBe(false);
    expect(getStatus().commit).toBeNull();
  });

  test('has no such branch', async () => {
    const { address } = await openGitRepository();
    const { lines } = await follow({ address, dataFolder: await createDataFolder() });
    expect(lines).toMatchObject([{ reason: 'git ls-remote: the repository has no branch main' }]);
  });

  test('is copied anew where a killed git has left its lock', async () => {
    const { repository, look, siteFolder, getStatus } = await followRepository();
    await writeFile(join(siteFolder, 'repository.git/shallow.lock'), '');
    const commit = await repository.push(titled('Second'));
    await look();
    expect(getStatus()).toMatchObject({ commit });
    const third = await repository.push(titled('Third'));
    await look();
    expect(getStatus()).toMatchObject({ commit: third });
  });

  test('says its head and gives no commit: the copy stays, and is not made anew at each look', async () => {
    const { repository, look, siteFolder, getStatus } = await followRepository();
    const copy = join(siteFolder, 'repository.git');
    const { ino } = await stat(copy);
    const commit = await repository.push(titled('Second'));
    const tree = await repository.git('rev-parse', 'HEAD^{tree}');
    const object = join(repository.address, 'objects', tree.slice(0, 2), tree.slice(2));
    await rename(object, `${object}.away`);
    const attempts: boolean[] = [];
    for (let count = 0; count < 8; count += 1) {
      await look();
      attempts.push(existsSync(`${copy}.new`));
      await rm(`${copy}.new`, { recursive: true, force: true });
    }
    expect(attempts).toEqual([true, true, false, true, false, false, false, true]);
    expect((await stat(copy)).ino).toBe(ino);
    await rename(`${object}.away`, object);
    await look();
    expect(getStatus()).toMatchObject({ commit });
  });

  test('may keep its references in any format, as git does', async () => {
    const { repository, siteFolder, dataFolder, stop } = await followRepository();
    stop();
    await runGit('pack-refs', ['--all'], { folder: join(siteFolder, 'repository.git') });
    await rm(join(siteFolder, 'current'));
    const again = await follow({ address: repository.address, dataFolder });
    expect(again.getStatus().commit).toBe(repository.first);
  });

  test('does not grow on disk: many objects are packed', async () => {
    const { repository, look, siteFolder, getStatus } = await followRepository();
    const copy = join(siteFolder, 'repository.git');
    const countObjects = async () =>
      Number.parseInt(await runGit('count-objects', [], { folder: copy }), 10);
    const texts = Array.from({ length: 500 }, (_, index) => `${index}`);
    for (const text of texts) await writeFile(join(repository.folder, text), text);
    await runGit('hash-object', ['-w', '--stdin-paths'], {
      folder: copy,
      input: texts.map((text) => `${join(repository.folder, text)}\n`).join(''),
    });
    expect(await countObjects()).toBeGreaterThan(500);
    for (const text of texts) await rm(join(repository.folder, text));
    const commit = await repository.push(titled('Second'));
    await look();
    expect(await countObjects()).toBe(0);
    expect(getStatus()).toMatchObject({ commit });
    await repository.push(titled('Third'));
    await look();
    expect(getStatus().commit).not.toBe(commit);
  });

  test('cannot be written because the disk is full', async () => {
    const { repository, look, siteFolder, getStatus, getApp } = await followRepository();
    await repository.push(titled('Second'));
    // A file where the folder should be: nothing can be made in it, by root either.
    await rename(siteFolder, `${siteFolder}.kept`);
    await writeFile(siteFolder, '');
    await look();
    expect(getStatus()).toMatchObject({ commit: repository.first });
    await rm(siteFolder);
    await rename(`${siteFolder}.kept`, siteFolder);
    await look();
    expect(await textOf(getApp(), '/a')).toContain('<title>Second');
  });
});

describe('after a start', () => {
  test('what was served last is served at once, then what is newest', async () => {
    const { repository, dataFolder, stop } = await followRepository();
    stop();
    const commit = await repository.push(titled('Second'));
    const opened: string[] = [];
    const again = await follow({
      ...{ address: repository.address, dataFolder },
      open: async (place) => {
        opened.push(await readTitle(place));
        return openPlace(place);
      },
    });
    expect(again.getStatus().commit).toBe(commit);
    expect(opened).toEqual(['First', 'Second']);
  });

  test('a commit that this build cannot read gives way to one that it can', async () => {
    const { repository, dataFolder, stop, siteFolder } = await followRepository();
    stop();
    await writeFile(
      join(siteFolder, 'a', pageFile('a')),
      JSON.stringify(pageOf('/a', { tittle: 'x' })),
    );
    const commit = await repository.push(titled('Second'));
    const again = await follow({ address: repository.address, dataFolder });
    expect(again.getStatus()).toMatchObject({ commit });
  });
});

describe('the code of a commit', () => {
  const code = {
    paths: ['blocks', 'src'],
    hash: hashObjects([{ path: 'src/a.ts', object: hashObject(Buffer.from('one')) }]),
  };
  const listWarnings = (lines: readonly Record<string, unknown>[]) =>
    lines.filter(({ level }) => level === 'warn').map(({ commit }) => commit);

  test('that differs from the build is logged once for each difference; its pages are served', async () => {
    const { repository, look, lines, getApp } = await followRepository({ code });
    await repository.push({ 'src/a.ts': 'one' });
    await look();
    expect(listWarnings(lines)).toEqual([]);
    const other = await repository.push({ 'src/a.ts': 'two', ...titled('Second') });
    await look();
    await repository.push(titled('Third'));
    await look();
    expect(listWarnings(lines)).toEqual([other]);
    expect(await textOf(getApp(), '/a')).toContain('<title>Third');
  });

  test('may be in another repository', async () => {
    const { repository, look, lines } = await followRepository({ code });
    await repository.push({ ...titled('Second'), 'README.md': 'Pages.' });
    await look();
    expect(listWarnings(lines)).toEqual([]);
  });
});

describe('SITE_POLL', () => {
  /** A clock that the test moves on: it calls back the task that was scheduled last. */
  function createClock() {
    const waits: number[] = [];
    let due: (() => void) | undefined;
    const schedule = (task: () => void, milliseconds: number) => {
      waits.push(milliseconds);
      due = task;
      return () => {
        if (due === task) due = undefined;
      };
    };
    return { waits, schedule, tick: () => due?.() };
  }

  test('a look follows after so many seconds, again and again', async () => {
    const clock = createClock();
    const { repository, look, getStatus } = await followRepository({ poll: 10, ...clock });
    for (const title of ['Second', 'Third']) {
      const commit = await repository.push(titled(title));
      clock.tick();
      await look();
      expect(getStatus()).toMatchObject({ commit });
    }
    expect(new Set(clock.waits)).toEqual(new Set([10_000]));
  });

  test('0: none follows', async () => {
    const { waits, schedule } = createClock();
    await followRepository({ poll: 0, schedule });
    expect(waits).toEqual([]);
  });
});
