import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type DevServer = { origin: string; stop: () => Promise<void> };

/** Starts `npm run dev` on a site's folder, on a free port. Rejects when it ends early. */
export async function startDevServer(folder: string): Promise<DevServer> {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-dev-'));
  const server = spawn(process.execPath, ['scripts/cli.ts', 'dev', folder], {
    // Playwright forces colours, about which Node would warn.
    env: { ...process.env, FORCE_COLOR: undefined, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
  });
  let output = '';
  const ended = new Promise<void>((end) => server.once('exit', () => end()));
  const { promise, resolve, reject } = Promise.withResolvers<DevServer>();
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString();
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (!port) return;
    resolve({
      origin: `http://127.0.0.1:${port}`,
      stop: async () => {
        server.kill('SIGKILL');
        await ended;
        await rm(data, { recursive: true, force: true });
      },
    });
  };
  server.stdout.on('data', onOutput);
  server.stderr.on('data', onOutput);
  void ended.then(() => reject(new Error(`The server ended at start:\n${output}`)));
  return promise;
}
