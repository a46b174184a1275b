import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runGit } from '../../../server/git/run-git.ts';
import { hashObject, hashObjects } from '../../../server/site-updates/build-code.ts';
import { type IndexJob, indexCommit } from '../../../server/site-updates/index-commit.ts';
import { site } from '../../../site/site.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import {
  createDataFolder,
  createSiteRepository,
  follow,
  followRepository,
  pageFile,
} from '../../support/followed-site.ts';
import { openGitRepository } from '../../support/git-repository.ts';
import { pageOf } from '../../support/manifest-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

const manifestContext = await loadManifestContext(site);
const post = manifestContext.definitions.get('post');
if (!post) throw new Error('There is no block "post".');
const { content: postContent } = post;

afterEach(() => {
  vi.restoreAllMocks();
});

type App = { request: (path: string) => Response | Promise<Response> };
const textOf = async (app: App, path: string) => (await app.request(path)).text();
const titled = (title: string, more: object = {}) => ({
  [pageFile('a')]: pageOf('/a', { title, ...more }),
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
    const parsePost = vi.spyOn(postContent, 'safeParse');
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
    const parsePost = vi.spyOn(postContent, 'safeParse');
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

  test.each<[string, (folder: string) => Promise<void>, string]>([
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
  ])('may have the mistake %s', async (_, change, diagnostic) => {
    const { repository, look, lines, getStatus, siteFolder } = await followRepository();
    await change(repository.folder);
    const commit = await repository.push();
    await look();
    expect(getStatus()).toMatchObject({ commit: repository.first, rejected: { commit } });
    expect(JSON.stringify(lines)).toContain(JSON.stringify(diagnostic).slice(1, -1));
    expect(existsSync(join(siteFolder, commit))).toBe(false);
  });
});

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
    await stop();
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
    const { first, getStatus } = await follow({ address, dataFolder });
    expect(first).toBeUndefined();
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
  });

  test('does not grow on disk: many objects are packed, and earlier commits are removed', async () => {
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
    await expect(runGit('cat-file', ['-e', repository.first], { folder: copy })).rejects.toThrow();
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
    await stop();
    const commit = await repository.push(titled('Second'));
    const again = await follow({ address: repository.address, dataFolder });
    expect(again.getStatus().commit).toBe(repository.first);
    again.start();
    await again.look();
    expect(again.getStatus().commit).toBe(commit);
  });

  test('nothing is parsed again by the same build, and all by another one', async () => {
    const { repository, dataFolder, siteFolder, stop } = await followRepository();
    await waitFor(() => expect(existsSync(join(siteFolder, 'page-index.json'))).toBe(true));
    await stop();
    const parsePost = vi.spyOn(postContent, 'safeParse');
    await follow({ address: repository.address, dataFolder });
    expect(parsePost).not.toHaveBeenCalled();
    await follow({ address: repository.address, dataFolder, buildHash: 'another' });
    expect(parsePost).toHaveBeenCalled();
  });

  test('a commit that this build cannot read gives way to one that it can', async () => {
    const repository = await createSiteRepository();
    const dataFolder = await createDataFolder();
    await follow({ address: repository.address, dataFolder });
    await writeFile(
      join(dataFolder, 'site', repository.first, pageFile('a')),
      JSON.stringify(pageOf('/a', { tittle: 'x' })),
    );
    const commit = await repository.push(titled('Second'));
    const again = await follow({ address: repository.address, dataFolder, buildHash: 'another' });
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
