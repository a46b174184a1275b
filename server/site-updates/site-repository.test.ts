import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openGitRepository } from '../../tests/support/git-repository.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { hashObject, hashObjects, openSiteRepository } from './site-repository.ts';

/** What an operator may have in `~/.gitconfig`. */
const configuration = `
[safe] bareRepository = explicit
[core] autocrlf = true
[log] showSignature = true
[color] ui = always
[fetch] prune = true
[push] gpgSign = true
`;

test.each(['sha1', 'sha256'] as const)(
  'a repository with %s is followed, whatever the machine’s git configuration says',
  async (format) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('GIT_DEFAULT_HASH', format);
    const { address, push } = await openGitRepository();
    const page = 'page-manifests/a.json';
    const commit = await push({ [page]: '{\n}\n' });
    const folder = await makeFolder();
    await writeFile(join(folder, 'gitconfig'), configuration);
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'gitconfig'));
    vi.stubEnv('GIT_DEFAULT_HASH', format === 'sha1' ? 'sha256' : 'sha1');
    const copy = join(folder, 'repository.git');
    const repository = openSiteRepository({ address, branch: 'main', folder: copy });
    expect(await repository.getHead()).toBe(commit);
    expect(await repository.fetch()).toBe(commit);
    await repository.checkOut(commit, join(folder, 'a'));
    expect(await readFile(join(folder, 'a', page), 'utf8')).toBe('{\n}\n');
    const object = hashObject(Buffer.from('{\n}\n'), format);
    expect(await repository.hashCode(commit, [page])).toBe(hashObjects([{ path: page, object }]));
  },
);
