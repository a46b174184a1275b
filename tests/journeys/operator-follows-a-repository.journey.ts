import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startServer } from '../../scripts/support/server-process.ts';
import { createGitRepository } from '../support/git-repository.ts';
import { makeFolder } from '../support/make-folder.ts';

const pageOf = (title: string) => ({
  'page-manifests/version.json': {
    route: '/version',
    title,
    meta: { description: 'Une page qui dit sa version.' },
    blocks: [{ type: 'post', content: { title, body: '<p>Bonjour.</p>' } }],
  },
});

test('an operator pushes a commit, a bad one, and stops the server under load', async () => {
  const folder = await makeFolder();
  const repository = await createGitRepository(folder, async (copy) => {
    for (const name of ['page-manifests', 'content'])
      await cp(name, join(copy, name), { recursive: true });
  });
  await repository.push(pageOf('Version 1'));
  const secret = 'a-secret-of-the-forge';
  const server = await startServer({
    SITE_REPOSITORY: repository.address,
    SITE_WEBHOOK_SECRET: secret,
    SITE_POLL: '1',
    DATA_DIR: join(folder, 'data'),
  });
  const headers = { Authorization: `Bearer ${secret}` };
  const readStatus = async () =>
    (await fetch(`${server.origin}/_vitrine/site`, { headers })).text();
  const readTitle = async () =>
    /<title>([^<·]*)/.exec(await (await fetch(`${server.origin}/version`)).text())?.[1]?.trim();
  expect(await readTitle()).toBe('Version 1');

  await test.step('visitors see a new commit by the next look', async () => {
    await repository.push(pageOf('Version 2'));
    await expect.poll(readTitle).toBe('Version 2');
  });

  await test.step('a bad commit is not served, and the status says what is wrong in it', async () => {
    await repository.push({ 'page-manifests/version.json': { route: '/version', tilte: 'x' } });
    await expect.poll(readStatus).toContain('did you mean \\"title\\"?');
    expect(await readTitle()).toBe('Version 2');
  });

  await test.step('SIGTERM lets every request end that was begun', async () => {
    const visits = Array.from({ length: 50 }, async () => (await fetch(server.origin)).status);
    await Promise.any(visits);
    const status = await server.terminate();
    const answers = await Promise.allSettled(visits);
    expect(status).toBe(0);
    // Who comes after it is refused a connection; nobody gets half an answer.
    for (const answer of answers) if (answer.status === 'fulfilled') expect(answer.value).toBe(200);
  });
});
