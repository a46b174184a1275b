import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runGit } from '../../../server/git/run-git.ts';
import { hashObject, hashObjects } from '../../../server/site-updates/site-repository.ts';
import {
  follow,
  followRepository,
  openPlace,
  pageFile,
  textOf,
  titled,
} from '../../support/followed-site.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { pageOf } from '../../support/manifest-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

const wrong = titled('Wrong', { tittle: 'x' });

const readTitle = async (place: string) =>
  (JSON.parse(await readFile(join(place, pageFile('a')), 'utf8')) as { title: string }).title;

describe('a new commit', () => {
  test('is served whole: document, page data, sitemap and pictures', async () => {
    const { repository, checkBranch, getApp, getStatus } = await followRepository();
    expect(getStatus()).toMatchObject({ commit: repository.first });
    const commit = await repository.push({
      ...titled('Second'),
      [pageFile('b')]: pageOf('/b'),
      'content/storage/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    await checkBranch();
    expect(getStatus()).toMatchObject({ commit });
    const app = getApp();
    expect(await textOf(app, '/a')).toContain('<title>Second');
    expect(await textOf(app, '/_vitrine/page?path=/a')).toContain('"title":"Second"');
    expect(await textOf(app, '/sitemap.xml')).toContain('/b</loc>');
    expect((await app.request('/storage/sign.svg')).status).toBe(200);
  });

  test('is laid out beside the one that is served, and may remove pages and turn a file into a folder', async () => {
    const { repository, checkBranch, siteFolder, getApp } = await followRepository();
    const places = ['a', 'b'].map((name) => join(siteFolder, name));
    const readTitles = () => Promise.all(places.map(readTitle));
    const more = { [pageFile('b')]: pageOf('/b'), 'content/notes': 'One file.' };
    await repository.push({ ...titled('Second'), ...more });
    await checkBranch();
    expect(await readTitles()).toEqual(['First', 'Second']);
    await rm(join(repository.folder, pageFile('b')));
    await rm(join(repository.folder, 'content/notes'));
    await repository.push({ ...titled('Third'), 'content/notes/first.txt': 'In a folder.' });
    await checkBranch();
    expect(await readTitles()).toEqual(['Third', 'Second']);
    await repository.push(titled('Fourth'));
    await checkBranch();
    expect((await getApp().request('/b')).status).toBe(404);
    for (const place of places) {
      expect(existsSync(join(place, pageFile('b')))).toBe(false);
      expect(existsSync(join(place, 'content/notes/first.txt'))).toBe(true);
    }
  });

  test('waits until the commit before the last has no requests', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { repository, checkBranch, siteFolder, getStatus } = await followRepository({ ended });
    const commit = await repository.push(titled('Second'));
    const looking = checkBranch();
    const folder = join(siteFolder, 'repository.git');
    const readCopy = () => runGit('rev-parse', ['site'], { folder });
    await waitFor(async () => expect(await readCopy()).toContain(commit));
    expect(existsSync(join(siteFolder, 'b'))).toBe(false);
    end();
    await looking;
    expect(getStatus()).toMatchObject({ commit });
  });

  test('is whole where a killed git has left files and its locks', async () => {
    const { repository, checkBranch, siteFolder, getApp } = await followRepository();
    await repository.push(titled('Second'));
    await checkBranch();
    const place = join(siteFolder, 'a');
    await writeFile(join(siteFolder, 'repository.git/worktrees/a/index.lock'), '');
    await writeFile(join(siteFolder, 'repository.git/shallow.lock'), '');
    await writeFile(join(place, pageFile('stray')), '{}');
    await writeFile(join(place, pageFile('site')), '{}');
    await repository.push(titled('Third'));
    await checkBranch();
    expect(existsSync(join(place, pageFile('stray')))).toBe(false);
    expect(await textOf(getApp(), '/a')).toContain('<title>Third');
  });

  test('shows no file of the server that a link of it names', async () => {
    const { repository, checkBranch, getApp } = await followRepository();
    await mkdir(join(repository.folder, 'content/storage'));
    await symlink('/etc/passwd', join(repository.folder, 'content/storage/password.txt'));
    await repository.push(titled('Second'));
    await checkBranch();
    expect(await textOf(getApp(), '/a')).toContain('<title>Second');
    expect(await textOf(getApp(), '/storage/password.txt')).not.toContain('root');
  });

  test('is served when the history of the branch was replaced, by an earlier one too', async () => {
    const { repository, checkBranch, getApp, getStatus } = await followRepository();
    await repository.git('checkout', '--quiet', '--orphan', 'other');
    const commit = await repository.push(titled('Rewritten'));
    await checkBranch();
    expect(getStatus().commit).toBe(commit);
    await repository.git('push', '--quiet', '--force', 'origin', `${repository.first}:main`);
    await checkBranch();
    expect(await textOf(getApp(), '/a')).toContain('<title>First');
  });

  test('whose code differs from the build is logged once for each difference, and served', async () => {
    const hash = (format?: 'sha256') =>
      hashObjects([{ path: 'src/a.ts', object: hashObject(Buffer.from('one'), format) }]);
    const hashes = { sha1: hash(), sha256: hash('sha256') };
    const code = { paths: ['blocks', 'src'], hashes };
    const { repository, checkBranch, lines, getApp } = await followRepository({ code });
    await repository.push({ 'src/a.ts': 'one' });
    await checkBranch();
    const other = await repository.push({ 'src/a.ts': 'two', ...titled('Second') });
    await checkBranch();
    await repository.push(titled('Third'));
    await checkBranch();
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([{ commit: other }]);
    expect(await textOf(getApp(), '/a')).toContain('<title>Third');
  });
});

test('a commit with a mistake is not served, is named in status, log and metrics, and forgotten by the next', async () => {
  const { repository, checkBranch, getApp, getStatus, lines, readMetrics } =
    await followRepository();
  const commit = await repository.push(wrong);
  await checkBranch();
  await checkBranch();
  const message = 'unknown field "tittle", did you mean "title"?';
  expect(await textOf(getApp(), '/a')).toContain('<title>First');
  expect(getStatus()).toMatchObject({
    commit: repository.first,
    rejected: { commit, diagnostics: [{ file: pageFile('a'), line: 16, message }] },
  });
  expect(lines.filter((line) => line.level === 'error')).toMatchObject([
    { commit, diagnostics: [`${pageFile('a')}:16:3 tittle: ${message}`] },
  ]);
  expect(await readMetrics()).toContain('vitrine_site_commits_rejected_total 1');
  await repository.git('push', '--quiet', '--force', 'origin', `${repository.first}:main`);
  await checkBranch();
  expect(getStatus().rejected).toBeUndefined();
  await repository.push(wrong);
  await checkBranch();
  expect(getStatus().rejected).toBeDefined();
  await repository.push(titled('Right'));
  await checkBranch();
  expect(getStatus().rejected).toBeUndefined();
});

test('a commit that could not be opened for another reason is opened again at the next look', async () => {
  let fails = false;
  const { repository, checkBranch, getStatus } = await followRepository({
    open: async (place) => {
      if (fails) throw new Error('EMFILE: too many open files');
      return openPlace(place);
    },
  });
  const commit = await repository.push(titled('Second'));
  fails = true;
  await checkBranch();
  expect(getStatus()).toMatchObject({ commit: repository.first });
  expect(getStatus().rejected).toBeUndefined();
  fails = false;
  await checkBranch();
  expect(getStatus()).toMatchObject({ commit });
});

test('a place that cannot be cleared is a failure, and the server goes on', async () => {
  const { repository, checkBranch, siteFolder, getStatus, lines } = await followRepository();
  await repository.push(titled('Second'));
  // Nothing can be made below a file, by root either.
  await rm(siteFolder, { recursive: true });
  await writeFile(siteFolder, '');
  await checkBranch();
  expect(getStatus()).toMatchObject({ commit: repository.first });
  expect(lines.at(-1)).toMatchObject({ level: 'error' });
});

describe('a repository that cannot be read', () => {
  test('changes nothing, is logged once, and is followed again when it is back', async () => {
    const { repository, checkBranch, getStatus, lines, readMetrics } = await followRepository();
    await rename(repository.address, `${repository.address}.away`);
    await checkBranch();
    await checkBranch();
    expect(getStatus()).toMatchObject({ commit: repository.first });
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'the site cannot be updated; the last commit stays' },
    ]);
    expect(await readMetrics()).toContain('vitrine_site_update_failures_total 2');
    await rename(`${repository.address}.away`, repository.address);
    const commit = await repository.push(titled('Second'));
    await checkBranch();
    expect(getStatus()).toMatchObject({ commit });
  });

  test('leaves the last commit over a restart, and the build’s own files at the first start', async () => {
    const { repository, dataFolder, stop } = await followRepository();
    stop();
    await rm(repository.address, { recursive: true });
    const again = await follow({ address: repository.address, dataFolder });
    expect(again.getStatus().commit).toBe(repository.first);
    expect(await textOf(again.getApp(), '/a')).toContain('<title>First');
    const first = await follow({ address: '/nowhere', dataFolder: await makeFolder() });
    expect(first.getStatus().commit).toBeNull();
    expect((await first.getApp().request('/legal')).status).toBe(200);
  });

  test('says its head and gives no commit: the copy stays, and is not made anew at each look', async () => {
    const { repository, checkBranch, siteFolder, getStatus } = await followRepository();
    const copy = join(siteFolder, 'repository.git');
    const { ino } = await stat(copy);
    const commit = await repository.push(titled('Second'));
    const tree = await repository.git('rev-parse', 'HEAD^{tree}');
    const object = join(repository.address, 'objects', tree.slice(0, 2), tree.slice(2));
    await rename(object, `${object}.away`);
    const attempts: boolean[] = [];
    for (let count = 0; count < 8; count += 1) {
      await checkBranch();
      attempts.push(existsSync(`${copy}.new`));
      await rm(`${copy}.new`, { recursive: true, force: true });
    }
    expect(attempts).toEqual([true, true, false, true, false, false, false, true]);
    expect((await stat(copy)).ino).toBe(ino);
    await rename(`${object}.away`, object);
    await checkBranch();
    expect(getStatus()).toMatchObject({ commit });
  });
});

test('after a start what was served last is served at once, then what is newest, also where the first cannot be read', async () => {
  const { repository, dataFolder, siteFolder, stop } = await followRepository();
  stop();
  const commit = await repository.push(titled('Second'));
  const opened: string[] = [];
  const open = async (place: string) => {
    opened.push(await readTitle(place));
    return openPlace(place);
  };
  const again = await follow({ address: repository.address, dataFolder, open });
  expect(again.getStatus().commit).toBe(commit);
  expect(opened).toEqual(['First', 'Second']);
  again.stop();
  const unreadable = JSON.stringify(pageOf('/a', { tittle: 'x' }));
  for (const name of ['a', 'b']) await writeFile(join(siteFolder, name, pageFile('a')), unreadable);
  const third = await repository.push(titled('Third'));
  const last = await follow({ address: repository.address, dataFolder });
  expect(last.getStatus()).toMatchObject({ commit: third });
});
