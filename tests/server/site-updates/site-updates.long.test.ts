import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashObject, hashObjects } from '../../../server/site-updates/build-code.ts';
import {
  createDataFolder,
  follow,
  followRepository,
  openPlace,
  pageFile,
  textOf,
  titled,
} from '../../support/followed-site.ts';
import { pageOf } from '../../support/manifest-folder.ts';

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

  test('leaves the last commit over a restart, and the build’s own files at the first start', async () => {
    const { repository, dataFolder, stop } = await followRepository();
    stop();
    await rm(repository.address, { recursive: true });
    const again = await follow({ address: repository.address, dataFolder });
    expect(again.getStatus().commit).toBe(repository.first);
    expect(await textOf(again.getApp(), '/a')).toContain('<title>First');
    const first = await follow({ address: '/nowhere', dataFolder: await createDataFolder() });
    expect(first.getStatus().commit).toBeNull();
    expect((await first.getApp().request('/legal')).status).toBe(200);
  });

  test('is copied anew where a killed git has left its lock', async () => {
    const { repository, look, siteFolder, getStatus } = await followRepository();
    await writeFile(join(siteFolder, 'repository.git/shallow.lock'), '');
    const commit = await repository.push(titled('Second'));
    await look();
    expect(getStatus()).toMatchObject({ commit });
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
        opened.push(JSON.parse(await readFile(join(place, pageFile('a')), 'utf8')).title);
        return openPlace(place);
      },
    });
    expect(again.getStatus().commit).toBe(commit);
    expect(opened).toEqual(['First', 'Second']);
  });

  test('a commit that this build cannot read gives way to one that it can', async () => {
    const { repository, dataFolder, stop, siteFolder } = await followRepository();
    stop();
    const wrong = JSON.stringify(pageOf('/a', { tittle: 'x' }));
    await writeFile(join(siteFolder, 'a', pageFile('a')), wrong);
    const commit = await repository.push(titled('Second'));
    const again = await follow({ address: repository.address, dataFolder });
    expect(again.getStatus()).toMatchObject({ commit });
  });
});

describe('a new commit', () => {
  test('may remove a page, and put a folder in the place of a file', async () => {
    const { repository, look, getApp, siteFolder } = await followRepository();
    await repository.push({ [pageFile('b')]: pageOf('/b'), 'content/notes': 'One file.' });
    await look();
    await rm(join(repository.folder, pageFile('b')));
    await rm(join(repository.folder, 'content/notes'));
    await repository.push({ 'content/notes/first.txt': 'In a folder.' });
    await look();
    await repository.push(titled('Third'));
    await look();
    expect((await getApp().request('/b')).status).toBe(404);
    for (const place of ['a', 'b']) {
      expect(existsSync(join(siteFolder, place, pageFile('b')))).toBe(false);
      expect(existsSync(join(siteFolder, place, 'content/notes/first.txt'))).toBe(true);
    }
  });

  test('is served when the history of the branch was replaced, by an earlier one too', async () => {
    const { repository, look, getApp, getStatus } = await followRepository();
    await repository.git('checkout', '--quiet', '--orphan', 'other');
    const commit = await repository.push(titled('Rewritten'));
    await look();
    expect(getStatus().commit).toBe(commit);
    await repository.git('push', '--quiet', '--force', 'origin', `${repository.first}:main`);
    await look();
    expect(await textOf(getApp(), '/a')).toContain('<title>First');
  });

  test('with a mistake is forgotten when it is taken back, or the next one is right', async () => {
    const { repository, look, getStatus } = await followRepository();
    const wrong = titled('Wrong', { tittle: 'x' });
    await repository.push(wrong);
    await look();
    expect(getStatus().rejected).toBeDefined();
    await repository.git('push', '--quiet', '--force', 'origin', `${repository.first}:main`);
    await look();
    expect(getStatus().rejected).toBeUndefined();
    await repository.push(wrong);
    await look();
    await repository.push(titled('Right'));
    await look();
    expect(getStatus().rejected).toBeUndefined();
  });

  test('whose code differs from the build is logged once for each difference, and served', async () => {
    const hash = hashObjects([{ path: 'src/a.ts', object: hashObject(Buffer.from('one')) }]);
    const code = { paths: ['blocks', 'src'], hash };
    const { repository, look, lines, getApp } = await followRepository({ code });
    await repository.push({ 'src/a.ts': 'one' });
    await look();
    const other = await repository.push({ 'src/a.ts': 'two', ...titled('Second') });
    await look();
    await repository.push(titled('Third'));
    await look();
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([{ commit: other }]);
    expect(await textOf(getApp(), '/a')).toContain('<title>Third');
  });
});
