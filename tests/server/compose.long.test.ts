import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, startServer } from '../../scripts/support/server-process.ts';
import type {
  ChangeSummary,
  Published,
  Review,
  StoredDocument,
} from '../../studio/server/protocol.ts';
import { readVariables } from '../support/compose-file.ts';
import { createPlaces } from '../support/engines.ts';

const run = promisify(execFile);
const createPlace = createPlaces();
const about = 'page-manifests/about.json';

/** A folder with what the last stage of the Dockerfile copies, and the packages that `npm prune --omit=dev` leaves. */
async function createImage(): Promise<string> {
  await run(process.execPath, ['scripts/cli.ts', 'build', '--if-stale', '--studio']);
  const image = await mkdtemp(join(tmpdir(), 'vitrine-image-'));
  onTestFinished(() => rm(image, { recursive: true, force: true }));
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

test('what `docker compose up` starts: an author is added, signs in and publishes, on PostgreSQL', async () => {
  const image = await createImage();
  const { DATA_DIR, DATABASE_URL = '' } = await createPlace('postgres');
  const SITE_REPOSITORY = await makeRepository(image, DATA_DIR);
  const own = { DATABASE_URL, SITE_REPOSITORY, SITE_WEBHOOK_SECRET: 'a-secret-of-both-servers' };
  const site = await startServer(
    { ...readVariables('site'), ...own, DATA_DIR: join(DATA_DIR, 'site') },
    image,
    [process.execPath, 'dist/server/main.js'],
  );
  onTestFinished(site.stop);
  const PORT = String(await findFreePort());
  const STUDIO_ORIGIN = `http://localhost:${PORT}`;
  const variables = {
    ...readVariables('studio'),
    ...{ ...own, DATA_DIR: join(DATA_DIR, 'studio'), PORT, STUDIO_ORIGIN },
    SITE_SERVERS: site.origin,
  };
  const studio = await startServer(variables, image, [
    process.execPath,
    'dist/studio/server/main.js',
  ]);
  onTestFinished(studio.stop);

  const runAuthors = async (...words: string[]) => {
    const args = ['dist/studio/server/authors.js', ...words];
    const { stdout } = await run(process.execPath, args, {
      ...{ cwd: image, env: { ...process.env, ...variables } },
    });
    return stdout;
  };
  await runAuthors('add', 'claire@site.example', '--name', 'Claire', '--role', 'publisher');
  const link = /token=(\S+)/.exec(await runAuthors('link', 'claire@site.example'));
  const send = async <Answer>(call: string, body: unknown, Cookie = '') => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      ...{ method, redirect: 'manual' },
      headers: {
        ...{ Origin: STUDIO_ORIGIN, Cookie },
        'Content-Type':
          body instanceof URLSearchParams
            ? 'application/x-www-form-urlencoded'
            : 'application/json',
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    // Of the type that the caller expects of this call.
    return { response, body: (isJson ? JSON.parse(text) : undefined) as Answer };
  };
  const signedIn = await send(
    'POST /sign-in/link',
    new URLSearchParams({ token: link?.[1] ?? '' }),
  );
  const [cookie = ''] = (signedIn.response.headers.get('Set-Cookie') ?? '').split(';');
  const ask = async <Answer>(call: string, body?: unknown) => {
    const answer = await send<Answer>(call.replace(' ', ' /_vitrine/studio'), body, cookie);
    expect(answer.response.status, call).toBeLessThan(300);
    return answer.body;
  };
  const { id } = await ask<ChangeSummary>('POST /changes', { title: 'Titres' });
  const { name, text, hash } = await ask<StoredDocument>(
    `GET /changes/${id}/document?name=${about}`,
  );
  const changed = JSON.stringify({ ...JSON.parse(text), title: 'Un titre de Claire' });
  const documents = [{ name, text: changed, base: hash }];
  await ask(`PUT /changes/${id}/documents`, { documents });
  const { fingerprint } = await ask<Review>(`GET /changes/${id}/review`);
  const { commit } = await ask<Published>(`POST /changes/${id}/publish`, { fingerprint });
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  const showsTitle = async () =>
    (await (await fetch(`${site.origin}/about`)).text()).includes('<title>Un titre de Claire');
  await expect.poll(showsTitle).toBe(true);
});
