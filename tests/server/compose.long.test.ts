import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { getFreePort, startServer } from '../../scripts/support/server-process.ts';
import { readVariables } from '../support/compose-file.ts';
import { createPlace } from '../support/engines.ts';
import { makeFolder } from '../support/make-folder.ts';

const run = promisify(execFile);
/** A folder with what the last stage of the Dockerfile copies, and the packages that `npm prune --omit=dev` leaves. */
async function createImage(): Promise<string> {
  await run(process.execPath, ['scripts/cli.ts', 'build', '--if-stale', '--studio']);
  const image = await makeFolder();
  const copied = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/(\S+)/gm);
  for (const [, name = ''] of copied) {
    if (name !== 'node_modules') await cp(name, join(image, name), { recursive: true });
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    // What is below a package comes with it; those for other machines are not there.
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(path)) continue;
    await mkdir(dirname(join(image, path)), { recursive: true });
    await symlink(resolve(path), join(image, path), 'junction');
  }
  return image;
}

/** Runs the command of the service `repository` as a container does: with other folders for its two. */
async function makeRepository(image: string, folder: string): Promise<string> {
  const [, script = ''] =
    /- -c\n +- \|\n((?: {8}.*\n)+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  expect(script).toContain('git clone');
  const moved = script
    .replaceAll('/repository/', `${folder}/repository/`)
    .replaceAll('/tmp/site', `${folder}/site`);
  await mkdir(join(folder, 'repository'));
  await run('sh', ['-c', moved], { cwd: image });
  // At the next start nothing is done: the first two commands would fail.
  await run('sh', ['-c', moved], { cwd: folder });
  return join(folder, 'repository/site.git');
}

// That a signed-in author publishes: tests/e2e/studio-server, studio/server/publishing.test.ts.
test('what `docker compose up` starts: both servers follow the repository, on PostgreSQL, and an author signs in', async () => {
  const image = await createImage();
  const { DATA_DIR, DATABASE_URL = '' } = await createPlace('postgres');
  const SITE_REPOSITORY = await makeRepository(image, DATA_DIR);
  const own = { DATABASE_URL, SITE_REPOSITORY, SITE_WEBHOOK_SECRET: 'a-secret-of-both-servers' };
  const start = async (service: string, main: string, more: Record<string, string> = {}) => {
    const variables = { ...readVariables(service), ...own, ...more };
    const program = [process.execPath, `dist/${main}`];
    const server = await startServer(
      { ...variables, DATA_DIR: join(DATA_DIR, service) },
      image,
      program,
    );
    onTestFinished(server.stop);
    return { ...server, variables };
  };
  const site = await start('site', 'server/main.js');
  const status = await fetch(`${site.origin}/_vitrine/site`, {
    headers: { Authorization: `Bearer ${own.SITE_WEBHOOK_SECRET}` },
  });
  expect(await status.json()).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/) });

  const PORT = String(await getFreePort());
  const STUDIO_ORIGIN = `http://localhost:${PORT}`;
  const places = { PORT, STUDIO_ORIGIN, SITE_SERVERS: site.origin };
  const studio = await start('studio', 'studio/server/main.js', places);
  const runAuthors = async (...words: string[]) => {
    const args = ['dist/studio/server/authors.js', ...words];
    const env = { ...process.env, ...studio.variables, DATA_DIR: join(DATA_DIR, 'studio') };
    return (await run(process.execPath, args, { cwd: image, env })).stdout;
  };
  await runAuthors('add', 'claire@site.example', '--name', 'Claire', '--role', 'publisher');
  const [, token = ''] = /token=(\S+)/.exec(await runAuthors('link', 'claire@site.example')) ?? [];
  const signedIn = await fetch(`${studio.origin}/sign-in/link`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token }),
    headers: { Origin: STUDIO_ORIGIN },
  });
  const [Cookie = ''] = (signedIn.headers.get('Set-Cookie') ?? '').split(';');
  const changes = await fetch(`${studio.origin}/_vitrine/studio/changes`, { headers: { Cookie } });
  expect(changes.status).toBe(200);
});
