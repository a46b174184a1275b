import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCodeFolder, getSiteFolder } from '../../server/load/site-folder.ts';

/** Node's options for the production server: a young generation of 16 MB instead of 64. */
export const serverArguments = ['--max-semi-space-size=16'];

export type ServerProcess = {
  origin: string;
  pid: number;
  output: () => string;
  /** SIGKILL. */
  stop: () => Promise<void>;
  /** SIGTERM, as often as it is called; resolves with the exit status when the process has ended. */
  terminate: () => Promise<number | null>;
};

/** The command of the production server of a site. */
export const listProgram = (folder: string): string[] => [
  process.execPath,
  ...serverArguments,
  join(getCodeFolder(folder), 'dist/server/main.js'),
];

/**
 * Starts the production build of a site in a process of its own, on a free port, with a data folder of
 * its own unless the environment names one, and without a limit of submissions. Rejects when it ends early.
 * `detached`: in a process group of its own.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  folder = getSiteFolder(),
  program: readonly string[] = listProgram(folder),
  { detached = false } = {},
): Promise<ServerProcess> {
  const ownData = environment.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  const [command = '', ...args] = program;
  const server = spawn(command, args, {
    cwd: folder,
    detached,
    env: {
      ...process.env,
      // Playwright forces colours, about which Node would warn.
      FORCE_COLOR: undefined,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      ...(ownData ? { DATA_DIR: ownData } : {}),
      ...environment,
    },
  });
  let output = '';
  const ended = once(server, 'exit').then(async () => {
    if (ownData) await rm(ownData, { recursive: true, force: true });
  });
  const { promise, resolve: started, reject } = Promise.withResolvers<ServerProcess>();
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString();
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (!port) return;
    started({
      origin: `http://127.0.0.1:${port}`,
      // It has printed its address: it runs.
      pid: server.pid as number,
      output: () => output,
      stop: async () => {
        server.kill('SIGKILL');
        await ended;
      },
      terminate: async () => {
        server.kill('SIGTERM');
        await ended;
        return server.exitCode;
      },
    });
  };
  server.stdout.on('data', onOutput);
  server.stderr.on('data', onOutput);
  void ended.then(() => reject(new Error(`The server ended at start:\n${output}`)));
  return promise;
}

export const startDevServer = (folder: string): Promise<ServerProcess> =>
  startServer({}, '.', [process.execPath, 'scripts/cli.ts', 'dev', folder]);

/**
 * For a program that does not choose its port itself: below those that systems give to connections, of which one may
 * take it before the program does.
 */
export async function getFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
