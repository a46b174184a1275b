import { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  follow,
  followRepository,
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
});
