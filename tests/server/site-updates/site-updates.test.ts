import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type IndexJob, indexCommit } from '../../../server/site-updates/index-commit.ts';
import {
  follow,
  followRepository,
  manifestContext,
  pageFile,
  spyOnPosts,
  textOf,
  titled,
} from '../../support/followed-site.ts';
import { pageOf } from '../../support/manifest-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const wrong = titled('Wrong', { tittle: 'x' });

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

  test('leaves the one before as it is', async () => {
    const { repository, look, getApp } = await followRepository();
    const before = getApp();
    await repository.push(titled('Second'));
    await look();
    expect(await textOf(before, '/a')).toContain('<title>First');
    expect(await textOf(before, '/_vitrine/page?path=/a')).toContain('"title":"First"');
  });

  test('parses and writes what has changed, and nothing else', async () => {
    const { repository, look, siteFolder, getStatus } = await followRepository();
    const second = await repository.push({ [pageFile('b')]: pageOf('/b') });
    await look();
    const parsePost = spyOnPosts();
    const third = await repository.push(titled('Third'));
    await look();
    expect(getStatus().commit).toBe(third);
    expect(parsePost).toHaveBeenCalledTimes(1);
    const inodeOf = async (commit: string, name: string) =>
      (await stat(join(siteFolder, commit, pageFile(name)))).ino;
    expect(await inodeOf(third, 'b')).toBe(await inodeOf(second, 'b'));
    expect(await inodeOf(third, 'a')).not.toBe(await inodeOf(second, 'a'));
  });

  test('is indexed by another process where many pages have changed', async () => {
    const index = vi.fn(async (job: IndexJob) => indexCommit(job, manifestContext));
    const { repository, look, getApp } = await followRepository({ indexCommit: index });
    expect(index).not.toHaveBeenCalled();
    const names = Array.from({ length: 101 }, (_, number) => `many/${number}`);
    await repository.push(
      Object.fromEntries(names.map((name) => [pageFile(name), pageOf(`/${name}`)])),
    );
    const parsePost = spyOnPosts();
    index.mockImplementationOnce(async (job) => {
      await indexCommit(job, manifestContext);
      parsePost.mockClear();
    });
    await look();
    expect(index).toHaveBeenCalledTimes(1);
    expect(parsePost).not.toHaveBeenCalled();
    expect((await getApp().request('/many/100')).status).toBe(200);
    await repository.push(titled('Third'));
    await look();
    expect(index).toHaveBeenCalledTimes(1);
  });

  test('may remove a page, and put a folder in the place of a file', async () => {
    const { repository, look, getApp, siteFolder } = await followRepository();
    await repository.push({ [pageFile('b')]: pageOf('/b'), 'content/notes': 'One file.' });
    await look();
    await rm(join(repository.folder, pageFile('b')));
    await rm(join(repository.folder, 'content/notes'));
    const commit = await repository.push({ 'content/notes/first.txt': 'In a folder.' });
    await look();
    expect((await getApp().request('/b')).status).toBe(404);
    expect(existsSync(join(siteFolder, commit, pageFile('b')))).toBe(false);
    expect(existsSync(join(siteFolder, commit, 'content/notes/first.txt'))).toBe(true);
  });

  test('is seen when it is pushed during a look', async () => {
    const { repository, look, getStatus } = await followRepository();
    await repository.push(titled('Second'));
    const looking = look();
    const third = await repository.push(titled('Third'));
    await Promise.all([looking, look()]);
    expect(getStatus().commit).toBe(third);
  });

  test('is served when the history of the branch was replaced', async () => {
    const { repository, look, getApp, getStatus } = await followRepository();
    await repository.git('checkout', '--quiet', '--orphan', 'other');
    const commit = await repository.push(titled('Rewritten'));
    await look();
    expect(getStatus().commit).toBe(commit);
    expect(await textOf(getApp(), '/a')).toContain('<title>Rewritten');
  });

  test('may be an earlier one again', async () => {
    const { repository, look, served, siteFolder, getStatus } = await followRepository();
    await repository.push(titled('Second'));
    await look();
    await repository.git('push', '--quiet', '--force', 'origin', `${repository.first}:main`);
    await look();
    for (const { end } of served) end();
    expect(getStatus().commit).toBe(repository.first);
    await repository.push(titled('Third'));
    await look();
    expect(existsSync(join(siteFolder, repository.first))).toBe(true);
  });
});

describe('the folder of a commit', () => {
  test('is removed two commits later, when its last request has ended', async () => {
    const { repository, look, served, siteFolder } = await followRepository();
    const has = () => existsSync(join(siteFolder, repository.first));
    await repository.push(titled('Second'));
    await look();
    expect(has()).toBe(true);
    await repository.push(titled('Third'));
    await look();
    expect(has()).toBe(true);
    served[0]?.end();
    await waitFor(() => expect(has()).toBe(false));
  });

  test('is not half there: what a killed process has left is removed at the next start', async () => {
    const { repository, dataFolder, siteFolder, stop } = await followRepository();
    await stop();
    await mkdir(join(siteFolder, `${'a'.repeat(40)}.x.tmp`));
    await mkdir(join(siteFolder, 'b'.repeat(40)));
    const { getStatus } = await follow({ address: repository.address, dataFolder });
    expect(getStatus().commit).toBe(repository.first);
    expect((await readdir(siteFolder)).sort()).toEqual(
      [repository.first, 'current', 'page-index.json', 'repository.git'].sort(),
    );
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

  test('is forgotten when the next one is right, or when it was taken back', async () => {
    const { repository, look, getStatus } = await followRepository();
    await repository.push(wrong);
    await look();
    await repository.git('push', '--quiet', '--force', 'origin', `${repository.first}:main`);
    await look();
    expect(getStatus().rejected).toBeUndefined();
    await repository.push(wrong);
    await look();
    expect(getStatus().rejected).toBeDefined();
    await repository.push(titled('Right'));
    await look();
    expect(getStatus().rejected).toBeUndefined();
  });

  const mistakes: readonly [string, (folder: string) => Promise<void>, string][] = [
    [
      'that no page says what is missing',
      (folder) => rm(join(folder, 'page-manifests/errors/not-found.json')),
      'page-manifests:1:1 no page has "route": "*" and "status": 404',
    ],
    [
      'that there is no site.json',
      (folder) => rm(join(folder, 'page-manifests/site.json')),
      'page-manifests/site.json:1:1 missing',
    ],
    [
      'that a record is wrong',
      (folder) => writeFile(join(folder, 'content/faqs.json'), '[{}]'),
      'content/faqs.json',
    ],
    [
      'that a file is a link out of the folder',
      (folder) => symlink('/etc/passwd', join(folder, 'content/password.txt')),
      'content/password.txt:1:1 is a link; put the file itself into the repository',
    ],
    [
      'that a JSON file has megabytes',
      (folder) => writeFile(join(folder, pageFile('large')), `"${'x'.repeat(5 * 2 ** 20)}"`),
      `${pageFile('large')}:1:1 has 5 MB; it may have at most 4`,
    ],
  ];

  test('may be any mistake that a start knows', async () => {
    const { repository, look, lines, getStatus, siteFolder } = await followRepository();
    for (const [what, change, diagnostic] of mistakes) {
      await change(repository.folder);
      const commit = await repository.push();
      await look();
      expect(getStatus(), what).toMatchObject({ commit: repository.first, rejected: { commit } });
      expect(JSON.stringify(lines)).toContain(JSON.stringify(diagnostic).slice(1, -1));
      expect(existsSync(join(siteFolder, commit))).toBe(false);
      await repository.git('reset', '--quiet', '--hard', repository.first);
    }
  });
});
