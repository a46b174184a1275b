import { existsSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type IndexJob, indexCommit } from '../../../server/site-updates/index-commit.ts';
import {
  followRepository,
  manifestContext,
  pageFile,
  spyOnPosts,
  textOf,
  titled,
} from '../../support/followed-site.ts';
import { pageOf } from '../../support/manifest-folder.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const wrong = titled('Wrong', { tittle: 'x' });

describe('a new commit', () => {
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

describe('a commit with a mistake', () => {
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
