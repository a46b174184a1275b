import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { followRepository, pageFile, textOf, titled } from '../../support/followed-site.ts';
import { pageOf } from '../../support/manifest-folder.ts';

const wrong = titled('Wrong', { tittle: 'x' });

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
    const { repository, look, getStatus, getApp } = await followRepository();
    await repository.push(titled('Second'));
    await look();
    await repository.git('push', '--quiet', '--force', 'origin', `${repository.first}:main`);
    await look();
    expect(getStatus().commit).toBe(repository.first);
    expect(await textOf(getApp(), '/a')).toContain('<title>First');
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
  ];

  test('may be any mistake that a start knows', async () => {
    const { repository, look, lines, getStatus } = await followRepository();
    for (const [what, change, diagnostic] of mistakes) {
      await change(repository.folder);
      const commit = await repository.push();
      await look();
      expect(getStatus(), what).toMatchObject({ commit: repository.first, rejected: { commit } });
      expect(JSON.stringify(lines)).toContain(JSON.stringify(diagnostic).slice(1, -1));
      await repository.git('reset', '--quiet', '--hard', repository.first);
    }
  });
});
