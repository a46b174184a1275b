import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGitRepository } from '../../tests/support/git-repository.ts';
import { startHttpListener } from '../../tests/support/http-listener.ts';
import { GitError, runGit } from './run-git.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const author = {
  GIT_AUTHOR_NAME: 'Jeanne',
  GIT_AUTHOR_EMAIL: 'jeanne@courtier.example',
  GIT_COMMITTER_NAME: 'Studio',
  GIT_COMMITTER_EMAIL: 'studio@courtier.example',
};

async function writeScript(path: string, script: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('returns what git writes, and hands on variables and input', async () => {
  const { folder } = await openGitRepository();
  await writeFile(join(folder, 'a.txt'), 'one\n');
  await runGit('add', ['--all'], { folder });
  await runGit('commit', ['--quiet', '--file=-'], { folder, input: 'First', variables: author });
  expect(await runGit('log', ['--format=%an %s'], { folder })).toBe('Jeanne First\n');
});

test('a failure is one line that names the command, with its exit code', async () => {
  const { folder } = await openGitRepository();
  const failing = runGit('rev-parse', ['--verify', 'nothing'], { folder });
  await expect(failing).rejects.toThrow(
    new GitError('git rev-parse: fatal: Needed a single revision', 128),
  );
});

describe('nothing of a repository or an address runs', () => {
  test('hooks of the repository', async () => {
    const { folder } = await openGitRepository();
    const trace = join(folder, 'ran');
    await writeScript(join(folder, '.git/hooks/pre-commit'), `touch '${trace}'`);
    const options = ['--quiet', '--allow-empty', '--message=x'];
    await runGit('commit', options, { folder, variables: author });
    expect(existsSync(trace)).toBe(false);
  });

  test('an address of a program, also where the configuration allows it', async () => {
    const { folder, git } = await openGitRepository();
    await git('config', 'protocol.ext.allow', 'always');
    const trace = join(folder, 'ran');
    await expect(
      runGit('ls-remote', [], { folder, names: [`ext::sh -c touch% ${trace}`] }),
    ).rejects.toThrow("git ls-remote: fatal: transport 'ext' not allowed");
    expect(existsSync(trace)).toBe(false);
  });

  test('an address that looks like an option', async () => {
    const { folder, address } = await openGitRepository();
    const trace = join(folder, 'ran');
    const names = [`--upload-pack=touch ${trace};`, address];
    await expect(runGit('ls-remote', [], { folder, names })).rejects.toThrow(GitError);
    expect(existsSync(trace)).toBe(false);
  });
});

test('a repository that the surroundings name is not the one that is used', async () => {
  const [own, other] = [await openGitRepository(), await openGitRepository()];
  vi.stubEnv('GIT_DIR', join(other.folder, '.git'));
  const found = await runGit('rev-parse', ['--absolute-git-dir'], { folder: own.folder });
  expect(found.trim()).toBe(join(own.folder, '.git'));
});

test('nobody is asked for a password, and none is in a message', async () => {
  const { origin } = await startHttpListener((_, response) => {
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="site"' }).end();
  });
  vi.stubEnv('GIT_ASKPASS', '/bin/echo');
  const address = `${origin.replace('//', '//jeanne@')}/site.git`;
  const failing = runGit('ls-remote', [], { names: [address], variables: { HOME: '/nowhere' } });
  await expect(failing).rejects.toThrow('terminal prompts disabled');
  await expect(failing).rejects.not.toThrow('jeanne');
});

test('ssh asks nothing either', async () => {
  const { folder } = await openGitRepository();
  const script = join(folder, 'ssh');
  await writeScript(script, `echo "$@" > '${folder}/arguments'; exit 1`);
  vi.stubEnv('GIT_SSH_COMMAND', script);
  await expect(runGit('ls-remote', [], { names: ['git@host.example:a'] })).rejects.toThrow();
  expect(await readFile(join(folder, 'arguments'), 'utf8')).toContain('-oBatchMode=yes');
});

describe('what takes too long or writes too much is stopped, with the programs that it started', () => {
  /** An ssh that writes its process id, and then never answers. */
  async function createSilentHost() {
    const { folder } = await openGitRepository();
    const script = join(folder, 'ssh');
    await writeScript(
      script,
      `echo $$ > '${folder}/id.new'; mv '${folder}/id.new' '${folder}/id'; exec sleep 1000`,
    );
    vi.stubEnv('GIT_SSH_COMMAND', script);
    const readId = async () => {
      while (!existsSync(join(folder, 'id'))) await nextTurn();
      return Number(await readFile(join(folder, 'id'), 'utf8'));
    };
    const waitForEnd = async (id: number) => {
      while (isRunning(id)) await nextTurn();
    };
    return { readId, waitForEnd };
  }
  const names = ['git@host.example:site.git'];

  test('after the time limit', async () => {
    const { readId, waitForEnd } = await createSilentHost();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = runGit('ls-remote', [], { names, timeout: 3000 });
    hanging.catch(() => {});
    const id = await readId();
    vi.advanceTimersByTime(3000);
    await expect(hanging).rejects.toThrow(new GitError('git ls-remote: no answer within 3 s'));
    await waitForEnd(id);
  });

  test('by its signal', async () => {
    const { readId, waitForEnd } = await createSilentHost();
    const stop = new AbortController();
    const hanging = runGit('ls-remote', [], { names, signal: stop.signal });
    hanging.catch(() => {});
    const id = await readId();
    stop.abort();
    await expect(hanging).rejects.toThrow(new GitError('git ls-remote: stopped'));
    await waitForEnd(id);
  });

  test('at its bound of bytes', async () => {
    const { folder } = await openGitRepository();
    await expect(runGit('help', ['-a'], { folder, maximumBytes: 10 })).rejects.toThrow(
      new GitError('git help: more than 10 bytes of output'),
    );
  });
});

test('takes the name of a file literally, not as a pattern', async () => {
  const { folder, push } = await openGitRepository();
  await push({ 'a.json': {} });
  for (const name of [':(top)a', '*', ':/']) {
    await expect(runGit('log', ['--format=%H'], { folder, names: [name] })).resolves.toBe('');
  }
});
