import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runGit } from '../../../server/git/run-git.ts';
import {
  followRepository,
  openPlace,
  pageFile,
  textOf,
  titled,
} from '../../support/followed-site.ts';
import { pageOf } from '../../support/manifest-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

const wrong = titled('Wrong', { tittle: 'x' });

const readTitle = async (place: string) =>
  (JSON.parse(await readFile(join(place, pageFile('a')), 'utf8')) as { title: string }).title;

describe('a new commit', () => {
  test('is served whole: document, page data, sitemap and pictures', async () => {
    const { repository, look, getApp, getStatus } = await followRepository();
    expect(getStatus()).toMatchObject({ commit: repository.first });
    const commit = await repository.push({
      ...titled('Second'),
      [pageFile('b')]: pageOf('/b'),
      'content/storage/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    await look();
    expect(getStatus()).toMatchObject({ commit });
    const app = getApp();
    expect(await textOf(app, '/a')).toContain('<title>Second');
    expect(await textOf(app, '/_vitrine/page?path=/a')).toContain('"title":"Second"');
    expect(await textOf(app, '/sitemap.xml')).toContain('/b</loc>');
    expect((await app.request('/storage/sign.svg')).status).toBe(200);
  });

  test('is laid out beside the one that is served', async () => {
    const { repository, look, siteFolder } = await followRepository();
    const readTitles = () =>
      Promise.all(['a', 'b'].map((name) => readTitle(join(siteFolder, name))));
    await repository.push(titled('Second'));
    await look();
    expect(await readTitles()).toEqual(['First', 'Second']);
    await repository.push(titled('Third'));
    await look();
    expect(await readTitles()).toEqual(['Third', 'Second']);
  });

  test('waits until the commit before the last has no requests', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { repository, look, siteFolder, getStatus } = await followRepository({ ended });
    const commit = await repository.push(titled('Second'));
    const looking = look();
    const folder = join(siteFolder, 'repository.git');
    const readCopy = () => runGit('rev-parse', ['site'], { folder });
    await waitFor(async () => expect(await readCopy()).toContain(commit));
    expect(existsSync(join(siteFolder, 'b'))).toBe(false);
    end();
    await looking;
    expect(getStatus()).toMatchObject({ commit });
  });

  test('is whole where a killed git has left files and its lock', async () => {
    const { repository, look, siteFolder, getApp } = await followRepository();
    await repository.push(titled('Second'));
    await look();
    const place = join(siteFolder, 'a');
    await writeFile(join(siteFolder, 'repository.git/worktrees/a/index.lock'), '');
    await writeFile(join(place, pageFile('stray')), '{}');
    await writeFile(join(place, pageFile('site')), '{}');
    await repository.push(titled('Third'));
    await look();
    expect(existsSync(join(place, pageFile('stray')))).toBe(false);
    expect(await textOf(getApp(), '/a')).toContain('<title>Third');
  });

  test('shows no file of the server that a link of it names', async () => {
    const { repository, look, getApp } = await followRepository();
    await mkdir(join(repository.folder, 'content/storage'));
    await symlink('/etc/passwd', join(repository.folder, 'content/storage/password.txt'));
    await repository.push(titled('Second'));
    await look();
    const app = getApp();
    expect(await textOf(app, '/a')).toContain('<title>Second');
    expect(await textOf(app, '/storage/password.txt')).not.toContain('root');
  });
});

describe('a commit with a mistake', () => {
  test('is not served, and is named in the status, the log and the metrics', async () => {
    const { repository, look, getApp, getStatus, lines, readMetrics } = await followRepository();
    const commit = await repository.push(wrong);
    await look();
    await look();
    const message = 'unknown field "tittle", did you mean "title"?';
    expect(await textOf(getApp(), '/a')).toContain('<title>First');
    expect(getStatus()).toMatchObject({
      commit: repository.first,
      rejected: { commit, diagnostics: [{ file: pageFile('a'), line: 16, message }] },
    });
    const rejections = lines.filter((line) => line.level === 'error');
    expect(rejections).toMatchObject([
      { commit, diagnostics: [`${pageFile('a')}:16:3 tittle: ${message}`] },
    ]);
    expect(await readMetrics()).toContain('vitrine_site_commits_rejected_total 1');
  });
});

test('a commit that could not be opened for another reason is opened again at the next look', async () => {
  let fails = false;
  const { repository, look, getStatus } = await followRepository({
    open: async (place) => {
      if (fails) throw new Error('EMFILE: too many open files');
      return openPlace(place);
    },
  });
  const commit = await repository.push(titled('Second'));
  fails = true;
  await look();
  expect(getStatus()).toMatchObject({ commit: repository.first });
  expect(getStatus().rejected).toBeUndefined();
  fails = false;
  await look();
  expect(getStatus()).toMatchObject({ commit });
});

test('a place that cannot be cleared is a failure, and the server goes on', async () => {
  const { repository, look, siteFolder, getStatus, lines } = await followRepository();
  await repository.push(titled('Second'));
  // Nothing can be made below a file, by root either.
  await rm(siteFolder, { recursive: true });
  await writeFile(siteFolder, '');
  await look();
  expect(getStatus()).toMatchObject({ commit: repository.first });
  expect(lines.at(-1)).toMatchObject({ level: 'error' });
});
