import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { site as definition } from 'virtual:vitrine/site';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { getFreePort, startServer } from '../../scripts/support/server-process.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { a, anna, askStudio, b, createValidSite } from '../../tests/support/studio-server.ts';
import { testSeed } from '../../tests/support/test-seed.ts';
import { createValidator } from '../../validate/validate-site.ts';
import { type AuthTables, authMigrations, createAuthStore } from './auth/auth-store.ts';
import type { ChangeSummary, Review, SaveResult, StoredDocument } from './protocol.ts';

const kills = 20;

/** The Cookie header of an author's session. */
async function signIn(DATA_DIR: string): Promise<string> {
  const database = await openDatabase<AuthTables>({ DATA_DIR }, [authMigrations]);
  const authors = createAuthStore(database);
  const author = await authors.addAuthor(anna);
  const token = await authors.createSession(author?.id ?? '');
  await database.kysely.destroy();
  return `vitrine-studio=${token}`;
}

/** Both pages have the number of the save that wrote them. */
const numberOf = (texts: readonly string[]): number => {
  const numbers = texts.map((text) => Number(/\d+/.exec(JSON.parse(text).title)?.[0] ?? 0));
  expect(new Set(numbers).size, `half of a save: ${numbers}`).toBe(1);
  return numbers[0] ?? 0;
};

test(`killed ${kills} times while it saves and publishes (TEST_SEED=${testSeed}): nothing acknowledged is lost, nothing is half`, async () => {
  await promisify(execFile)(process.execPath, [
    ...['scripts/cli.ts', 'build', '--if-stale', '--studio'],
  ]);
  const program = [process.execPath, resolve('dist/studio/server/main.js')];
  const repository = await createValidSite();
  await repository.push();
  const { git, folder } = repository;
  const PORT = String(await getFreePort());
  const DATA_DIR = await makeFolder();
  const Cookie = await signIn(DATA_DIR);
  const STUDIO_ORIGIN = `http://localhost:${PORT}`;
  const environment = {
    PORT,
    DATA_DIR,
    STUDIO_ORIGIN,
    SITE_REPOSITORY: repository.address,
    SITE_POLL: '0',
  };
  const draws = fc.sample(fc.noBias(fc.nat()), { seed: testSeed, numRuns: 10_000 });
  const below = (limit: number) => (draws.pop() ?? 0) % limit;
  /** Of saves: the last one that was sent, and that was answered; of publications, the last answered. */
  let sent = 0;
  let saved = 0;
  let published = 0;
  let current: string | undefined;
  let isPublishing = false;
  let requests = 0;
  let killAt = Number.POSITIVE_INFINITY;
  let kill = () => {};
  let output = () => '';

  /** Undefined where the server was killed meanwhile. */
  const ask = async <Answer>(call: string, body?: unknown) => {
    requests += 1;
    if (requests === killAt) setTimeout(kill, below(120));
    const request = (path: string, init: RequestInit) =>
      fetch(`http://127.0.0.1:${PORT}${path}`, init);
    const headers = { Cookie, Origin: STUDIO_ORIGIN };
    const answer = await askStudio<Answer>(request, call, body, headers).catch(() => undefined);
    if (!answer) return undefined;
    const told = `${call}: ${JSON.stringify(answer.body)}\n${output()}`;
    expect(answer.status, told).toBeLessThan(300);
    return answer.body;
  };
  const readDocuments = async (id: string) => {
    const read = (name: string) => ask<StoredDocument>(`GET /changes/${id}/document?name=${name}`);
    const documents = [await read(a), await read(b)];
    return documents.flatMap((document) => document ?? []);
  };
  const readMain = async () => {
    await git('fetch', '--quiet', 'origin', 'main');
    return numberOf([await git('show', `FETCH_HEAD:${a}`), await git('show', `FETCH_HEAD:${b}`)]);
  };

  /** What there is after a start, beside what was answered before. */
  const check = async () => {
    const main = await readMain();
    expect(main).toBeGreaterThanOrEqual(published);
    const all = await ask<{ changes: ChangeSummary[] }>('GET /changes');
    const ids = all?.changes.map(({ id }) => id) ?? [];
    for (const id of ids) {
      const number = numberOf((await readDocuments(id)).map(({ text }) => text));
      if (id !== current) continue;
      expect(number).toBeGreaterThanOrEqual(saved);
      expect(number).toBeLessThanOrEqual(sent);
    }
    if (current !== undefined && !ids.includes(current)) {
      expect(isPublishing, 'a change is gone that nobody published').toBe(true);
      expect(main).toBeGreaterThanOrEqual(saved);
    }
    published = main;
    current = ids[0];
  };

  const work = async (): Promise<void> => {
    for (;;) {
      isPublishing = false;
      if (current === undefined) {
        const change = await ask<ChangeSummary>('POST /changes', { title: 'Titles' });
        if (!change) return;
        current = change.id;
        saved = 0;
      }
      const stored = await readDocuments(current);
      if (stored.length < 2) return;
      sent += 1;
      const number = sent;
      const documents = stored.map(({ name, text, hash }) => ({
        name,
        base: hash,
        text: printJson({ ...JSON.parse(text), title: `Titre ${number} de ${name.length}` }),
      }));
      if (!(await ask<SaveResult>(`PUT /changes/${current}/documents`, { documents }))) return;
      saved = number;
      if (below(10) < 4) continue;
      isPublishing = true;
      const review = await ask<Review>(`GET /changes/${current}/review`);
      if (!review) return;
      const { fingerprint } = review;
      if (!(await ask(`POST /changes/${current}/publish`, { fingerprint }))) return;
      published = number;
      current = undefined;
    }
  };

  for (let round = 0; round <= kills; round += 1) {
    const server = await startServer(environment, folder, program);
    kill = () => void server.stop();
    output = server.output;
    onTestFinished(server.stop);
    await check();
    if (round === kills) {
      await server.terminate();
      break;
    }
    killAt = requests + 1 + below(10);
    await work();
    killAt = Number.POSITIVE_INFINITY;
    await server.stop();
  }
  for (const commit of (await git('rev-list', 'FETCH_HEAD')).split('\n')) {
    numberOf([await git('show', `${commit}:${a}`), await git('show', `${commit}:${b}`)]);
  }
  expect(published).toBeGreaterThan(0);
  await git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  const { findings } = await createValidator(definition, folder)();
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
