import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { getPostgres } from '../../scripts/support/programs.ts';

/**
 * A real PostgreSQL server of the machine's binaries, which a test may stop and start. `own`: settings, as
 * `max_connections=10`.
 */
export async function startOwnPostgres(own: readonly string[] = []) {
  const binaries = getPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  const owner = getOwner(folder);
  const data = join(folder, 'data');
  const run = (command: string, args: string[]) =>
    promisify(execFile)(join(binaries, command), args, { ...owner, cwd: folder });
  await run('initdb', ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', ...own];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const launch = () => launchServer(join(binaries, 'postgres'), args, { ...owner, cwd: folder });
  let server = await launch();
  /** `fast`: sessions are told and ended. `immediate`: as a crash, recovered from at the next start. */
  const shutDown = (mode: 'fast' | 'immediate') =>
    server.stop(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  const address = `postgres://vitrine@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return {
    address,
    /** Makes an empty database and returns its address. */
    createDatabase: () => createDatabase(address),
    shutDown,
    /** At the same address, with the same data. */
    start: async () => {
      server = await launch();
    },
    /** From now on it takes connections and bytes, and nothing comes back; until it wakes. */
    freeze: () => server.signalAll('SIGSTOP'),
    thaw: () => server.signalAll('SIGCONT'),
    stop: async () => {
      await shutDown('fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server takes connections; it ends with this process at the latest. */
async function launchServer(
  program: string,
  args: readonly string[],
  options: { cwd: string; uid?: number; gid?: number },
) {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL ended at start:\n${log}`)));
  });
  return {
    stop: async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
      process.off('exit', kill);
    },
    /** To the processes of its sessions too. */
    signalAll: (signal: NodeJS.Signals) => {
      // It has started.
      const pid = server.pid as number;
      process.kill(pid, signal);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const child of children.split(' ').filter(Boolean)) {
        try {
          process.kill(Number(child), signal);
        } catch {
          // Its session has ended meanwhile.
        }
      }
    },
  };
}

/** Makes an empty database on a server. Returns its address. */
export async function createDatabase(server: string): Promise<string> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return server.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

/** Path of one of PostgreSQL's programs, such as `pg_dump`. */
export const getPostgresProgram = (name: string): string => join(getPostgres(), name);

/** PostgreSQL refuses to run as root: the folder and the server then belong to someone else. */
function getOwner(folder: string): { uid?: number; gid?: number } {
  chmodSync(folder, 0o755);
  if (process.getuid?.() !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0);
  if (!user) throw new Error('PostgreSQL refuses to run as root, and there is no other user.');
  spawnSync('chown', [user, folder]);
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}
