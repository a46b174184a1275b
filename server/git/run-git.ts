import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type GitOptions = {
  /** Folder that git runs in; the process's own by default. */
  folder?: string;
  /** Paths, references or addresses from outside. They follow `--`, so that none is read as an option. */
  names?: readonly string[];
  /** Written to git's standard input. */
  input?: string | Uint8Array;
  /** More variables, such as `GIT_AUTHOR_NAME`. */
  variables?: Readonly<Record<string, string>>;
  /** Milliseconds; 30 seconds by default. */
  timeout?: number;
  /** Whether `timeout` begins anew with each report of `--progress`. */
  isPatient?: boolean;
  /** Bytes of output that are accepted; 64 MB by default. */
  maximumBytes?: number;
  /** Of the output; `latin1` has one letter for each byte. */
  encoding?: 'utf8' | 'latin1';
  signal?: AbortSignal | undefined;
};

/** Thrown when git fails, takes too long or writes too much. Its message names the command and is one line. */
export class GitError extends Error {
  override name = 'GitError';
  /** Undefined when git was stopped. */
  readonly exitCode: number | undefined;

  constructor(message: string, exitCode?: number, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Settings of every call. They override those of the repository and of the machine. */
const settings = Object.entries({
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.quotePath': 'false',
  'core.symlinks': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'fetch.recurseSubmodules': 'false',
  'submodule.recurse': 'false',
  'protocol.ext.allow': 'never',
  // Of the machine's configuration, also where calls read the rest of it.
  'safe.bareRepository': 'all',
  'safe.directory': '*',
  'fetch.prune': 'false',
  'fetch.pruneTags': 'false',
  'push.followTags': 'false',
  'push.gpgSign': 'false',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Calls that cross the network: credentials, proxies and certificates are in the machine's configuration. */
const crossesNetwork = /^(clone|fetch|ls-remote|push)$/;

/** What they read of the surroundings. All other calls read neither git's variables nor its configuration. */
const machineVariables =
  /^GIT_(CONFIG_(GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|HTTP_.*|(PROXY_)?SSL_.*|SSH.*)$/;

function createVariables(command: string, more: GitOptions['variables']): NodeJS.ProcessEnv {
  const isRemote = crossesNetwork.test(command);
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || (isRemote && machineVariables.test(name)),
  );
  return {
    ...Object.fromEntries(own),
    ...(isRemote ? {} : { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }),
    // Allowed protocols, which override any configuration: no `ext::`, no `git://`.
    GIT_ALLOW_PROTOCOL: 'file:http:https:ssh',
    // No prompts: credentials come from git's helpers and from ssh's keys.
    GIT_TERMINAL_PROMPT: '0',
    // A path is a path: no `:(top)`, no `*`.
    GIT_LITERAL_PATHSPECS: '1',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_SSH_COMMAND: `${process.env.GIT_SSH_COMMAND || 'ssh'} -oBatchMode=yes`,
    LC_ALL: 'C',
    ...more,
  };
}

/**
 * Runs git without a shell, hooks or prompts, and returns what it writes. `command` and `args` are
 * constants; values from outside go into `names`. Rejects with a {@link GitError}.
 */
export async function runGit(
  command: string,
  args: readonly string[] = [],
  options: GitOptions = {},
): Promise<string> {
  const { folder, names, input, signal, timeout = 30_000, maximumBytes = 64 * 2 ** 20 } = options;
  const createError = (reason: string, exitCode?: number, more?: ErrorOptions) =>
    new GitError(`git ${command}: ${reason}`, exitCode, more);
  if (signal?.aborted) throw createError('stopped');
  const git = spawn('git', [...settings, command, ...args, ...(names ? ['--', ...names] : [])], {
    cwd: folder,
    env: createVariables(command, options.variables),
    stdio: 'pipe',
    // A process group of its own: git's helpers end with it.
    detached: true,
  });
  let failure: GitError | undefined;
  const stop = (reason: string) => {
    failure ??= createError(reason);
    killGroup(git.pid);
  };
  const timer = setTimeout(stop, timeout, `no answer within ${timeout / 1000} s`);
  const onAbort = () => stop('stopped');
  signal?.addEventListener('abort', onAbort, { once: true });

  const output: Buffer[] = [];
  let bytes = 0;
  git.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (failure) return;
    if (bytes > maximumBytes) stop(`more than ${maximumBytes} bytes of output`);
    else output.push(chunk);
  });
  let complaint = '';
  git.stderr.on('data', (chunk: Buffer) => {
    if (options.isPatient) timer.refresh();
    complaint = (complaint + chunk.toString()).slice(-10_000);
  });
  // Git may end before it has read everything; its exit code says why.
  git.stdin.on('error', () => {});
  git.stdin.end(input);

  const ended = once(git, 'close').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'git is not installed' : cause.message;
    throw createError(reason, undefined, { cause });
  });
  const [code] = await ended.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  });
  if (failure) throw failure;
  if (code === 0) return Buffer.concat(output).toString(options.encoding);
  throw createError(summarise(complaint) || `ended with ${code}`, code ?? undefined);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The lines with the reason, without credentials of an address. */
function summarise(complaint: string): string {
  const lines = complaint
    .split(/[\r\n]+/)
    .filter((line) => /^(fatal|error|remote|ssh):/.test(line));
  const reason = lines.length > 0 ? lines.join(' ') : (complaint.trim().split('\n')[0] ?? '');
  return reason.replaceAll(/\/\/[^/@\s]*@/g, '//…@').slice(0, 500);
}
